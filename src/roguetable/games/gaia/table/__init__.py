"""What people see and count: views, positions, the inventory."""

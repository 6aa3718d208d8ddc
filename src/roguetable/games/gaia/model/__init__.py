"""What lies on the table: rows, the board, suits, enemies, the campaign sheet."""

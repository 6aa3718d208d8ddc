"""What a clause foretells to somebody who could keep a Shield: what may heal, and what a Shield may yet stop."""


class Signs:
    """What may come of a clause. Each word tells its own (`Effect.foretell`)."""

    heals_owner: bool = False  # it may take Damage off its owner
    heals_others: bool = False  # ... off another one of the Group
    loots: bool = False  # it gives Loot actions
    skills: bool = False  # it gives Skill actions
    potions: bool = False  # it brings Potions
    strikes: bool = False  # it is, or leads to, Damage for the Group that Shields stop
    heeds: bool = False  # it comes to something else with a Shield kept, or with Damage taken

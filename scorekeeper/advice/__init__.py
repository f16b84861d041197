"""Exact advice for the rules of the table: what to keep, when to bank, what it is worth.

Everything is computed from the rule set; nothing is typed in or simulated.
"""

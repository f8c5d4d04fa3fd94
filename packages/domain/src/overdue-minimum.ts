/** Balances up to this amount are not overdue, in units of the policy's currency (000 §9, 001 §5). */
export const MIN_OVERDUE_AMOUNT = 5

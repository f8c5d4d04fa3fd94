/**
 * The result of a check. A refusal has a reason, so that the screen can disable an action and explain why. Each check
 * has a table of messages by reason beside it.
 */
export type Guard<Reason extends string> = { ok: true } | { ok: false; reason: Reason }

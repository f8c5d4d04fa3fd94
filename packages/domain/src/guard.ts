/**
 * The answer of a rule that may refuse: the screen disables and says why, so a refusal names its reason.
 * Every rule keeps a table of messages over its own reasons beside it.
 */
export type Guard<Reason extends string> = { ok: true } | { ok: false; reason: Reason }

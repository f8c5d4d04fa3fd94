/** A violation fails the run at `error`, is listed at `warn`, and is left out at `off`. */
export type Level = (typeof LEVELS)[number]

export const LEVELS = ['off', 'warn', 'error'] as const

export function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text)
}

/** The ranks of rules, the worst first: an order in which to mend. */
const RANKS = {
  failures: ['server-error', 'no-answer', 'answer-complete', 'answer-limits', 'answer-json'],
  security: ['security-missing', 'security-malformed', 'security-unknown', 'security-csrf'],
  answers: [
    'answer-status',
    'answer-content-type',
    'answer-body',
    'answer-header',
    'answer-required',
    'answer-type',
    'answer-enum',
    'answer-format',
    'answer-bound',
    'answer-alternative',
    'answer-discriminator',
    'answer-schema',
    'answer-misspelt',
  ],
  acceptance: [
    'accepts-generated',
    'accepts-example',
    'accepts-media',
    'accepts-type',
    'accepts-optional',
    'accepts-null',
    'accepts-enum',
    'accepts-bound',
    'accepts-alternative',
  ],
  state: [
    'state-created',
    'state-read-back',
    'state-distinct',
    'state-listed',
    'state-update',
    'state-gone',
    'state-idempotency',
    'state-filter',
    'state-order',
    'state-pages',
    'state-total',
    'state-counter',
  ],
  refusals: [
    'refuses-unknown-id',
    'refuses-missing',
    'refuses-type',
    'refuses-null',
    'refuses-enum',
    'refuses-format',
    'refuses-bound',
    'refuses-content-type',
    'refuses-malformed',
    'refuses-undocumented',
  ],
  extras: ['answer-undocumented'],
} as const

const ranks: (readonly string[])[] = Object.values(RANKS)

/** Every rule that a service can break, the worst rank first. */
export const RULES: readonly string[] = ranks.flat()

/** The position of a rule’s rank: 0 is the first to mend. */
export function rankOf(rule: string): number {
  const found = ranks.findIndex((each) => each.includes(rule))
  return found < 0 ? ranks.length : found
}

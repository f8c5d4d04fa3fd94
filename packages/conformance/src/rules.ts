/** A violation fails the run at `error`, is listed at `warn`, and is left out at `off`. */
export type Level = (typeof LEVELS)[number]

export const LEVELS = ['off', 'warn', 'error'] as const

export function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text)
}

/**
 * Every rule that a service can break, with its violation in one sentence. The rules of a rank are mended together, the first
 * rank first; reports have this order, and `--rule` takes these names.
 */
export const RANKS = {
  failures: {
    'server-error': 'A request makes the service fail with a 5xx.',
    'no-answer': 'A request gets no answer, or the service stops.',
    'answer-complete': 'An answer breaks off.',
    'answer-limits': 'An answer is larger or deeper than the kit reads, or takes too long.',
    'answer-json': 'A body of JSON cannot be parsed.',
  },
  security: {
    'security-missing': 'A request without a credential is accepted.',
    'security-malformed': 'A malformed credential is accepted.',
    'security-unknown': 'A well-formed credential that nobody issued is accepted.',
    'security-csrf': 'A write without a valid csrf token is accepted.',
  },
  answers: {
    'answer-status': 'A status is not documented.',
    'answer-content-type': 'A content type is missing or not documented.',
    'answer-body': 'A documented body is missing, an undocumented one is there, or a text does not fit.',
    'answer-header': 'A required header is missing, or a header does not fit its schema.',
    'answer-required': 'A required property is missing.',
    'answer-type': 'A value has another type.',
    'answer-enum': 'A value is none of the documented ones.',
    'answer-format': 'A text does not have its format.',
    'answer-bound': 'A value is beyond a bound, or does not match its pattern.',
    'answer-alternative': 'A value fits none of its alternatives, or several where one is allowed.',
    'answer-discriminator': 'A discriminator is missing or names no alternative.',
    'answer-schema': 'A value breaks another keyword of its schema.',
    'answer-misspelt': 'A property is not documented, and its name is almost a documented one.',
  },
  acceptance: {
    'accepts-generated': 'A request that fits the document is refused.',
    'accepts-example': 'An example of the document is refused.',
    'accepts-media': 'A body of a documented media type is refused.',
    'accepts-type': 'A documented media type of the answer is asked for and not given.',
    'accepts-optional': 'A request without an optional value, or with one, is refused.',
    'accepts-null': 'A null that the document allows is refused.',
    'accepts-enum': 'A documented value is refused.',
    'accepts-bound': 'A value at a documented bound is refused.',
    'accepts-alternative': 'A documented alternative is refused.',
  },
  state: {
    'state-created': 'The answer to a create differs from what was sent.',
    'state-read-back': 'A created entry is read back with other values, or not at all.',
    'state-distinct': 'Two creates give the same id.',
    'state-listed': 'A written entry is missing in a list.',
    'state-update': 'An update is not kept.',
    'state-gone': 'A deleted entry is still there, or cannot be deleted.',
    'state-idempotency': 'A write is carried out twice under one idempotency key.',
    'state-filter': 'A filter or a search lists the wrong entries.',
    'state-order': 'A sorted list is not in its order.',
    'state-pages': 'The pages of a list leave entries out, repeat them, or are too long.',
    'state-total': 'A total differs from the number of entries.',
    'state-counter': 'A counter differs from what it counts.',
  },
  refusals: {
    'refuses-unknown-id': 'An unknown id is accepted.',
    'refuses-missing': 'A request without a required value is accepted.',
    'refuses-type': 'A value of another type is accepted.',
    'refuses-null': 'A null that the document does not allow is accepted.',
    'refuses-enum': 'A value that is none of the documented ones is accepted.',
    'refuses-format': 'A text without its format is accepted.',
    'refuses-bound': 'A value beyond a bound, or against a pattern, is accepted.',
    'refuses-content-type': 'A body of an undocumented media type is accepted.',
    'refuses-malformed': 'A body that cannot be parsed is accepted.',
    'refuses-undocumented': 'A property that a closed object does not have is accepted.',
  },
  differences: {
    'compare-status': 'Two services answer the same request with different statuses.',
    'compare-content-type': 'Two services answer with different content types.',
    'compare-header': 'A documented header is missing at one of two services.',
    'compare-shape': 'A property is missing at one of two services, or has another type there.',
    'compare-value':
      'A value that was sent or is one of a list, or an error code, differs between two services.',
  },
  extras: {
    'answer-undocumented': 'A property is not documented.',
    'traffic-undocumented': 'A recorded call has a path or a method that no document has.',
  },
} as const

type Ranks = typeof RANKS

/** The name of a rule. */
export type RuleId = { [Rank in keyof Ranks]: keyof Ranks[Rank] }[keyof Ranks]

/** The name of a check: its rule, or what is tried where no single rule can be named. */
export type CheckId = RuleId | 'answer' | 'state' | typeof NEVER_ACCEPTED

/** The check that lists operations which refused every request, so that little could be tested. */
export const NEVER_ACCEPTED = 'accepts-any'

const ranks = Object.values(RANKS).map((rules) => Object.keys(rules))

/** Every rule that a service can break, the worst rank first. */
export const RULES: readonly string[] = ranks.flat()

export function isRule(text: string): text is RuleId {
  return RULES.includes(text)
}

/** The position of a rule’s rank: 0 is the first to mend. */
export function rankOf(rule: CheckId): number {
  const found = ranks.findIndex((each) => each.includes(rule))
  return found < 0 ? ranks.length : found
}

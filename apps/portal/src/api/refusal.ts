import { ApiError, type CodeOf, type OperationId, type ServiceErrorCode } from '@portal/sdk'
import { unsentText } from '../lib/connection.ts'

/**
 * A text for each code with which the contract lets an operation refuse, or `null` where the area's general text, or the
 * service's own sentence, says it. A table `satisfies CodeTexts<'sendCode' | 'verifyCode'>`, so that a new code does not
 * compile until somebody has decided what it says.
 */
export type CodeTexts<Id extends OperationId> = Readonly<Record<CodeOf<Id>, string | null>>

/** The texts of one area by error code, and one general text for all other failures. */
export type ErrorTexts = { byCode: Readonly<Partial<CodeTexts<OperationId>>>; general: string }

/** The wait when a service answers 429 without stating one. */
const WAIT_SECONDS = 60

/** The text for a failed call. It never contains the service's own sentence (house rule 2). */
export function errorText(error: unknown, { byCode, general }: ErrorTexts): string {
  const unsent = unsentText(error)
  if (unsent !== undefined) return unsent
  if (!(error instanceof ApiError)) return general
  // A service may send any text as its code, even the name of a method of Object.
  const found = Object.entries(byCode).find(([code]) => code === error.code)
  return found?.[1] ?? general
}

/** The wait that a service demands, in seconds; undefined when it demands none. */
export function waitSecondsOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined
  return error.retryAfter ?? WAIT_SECONDS
}

/** The codes of a 400 that concern the typed values. The sentence of every other one is for developers. */
const OF_THE_INPUT: readonly ServiceErrorCode[] = [
  'VALIDATION_FAILED',
  'CODE_INVALID',
  'VERIFICATION_SIGNATURE_INVALID',
  'PASSWORD_TOO_WEAK',
  'PASSWORD_INCORRECT',
  'EMAIL_IN_USE',
  'PHONE_INVALID',
]

/** Sentences of words, numbers, amounts, dates and the punctuation of prose. */
const SENTENCES = /^["“'‘¡¿$#]?[\p{Lu}\d][\p{L}\p{M}\d\s,;:'’‘"“”!?/&.()#$€£%*+@–—-]{1,198}$/u
/** Signs of a text for developers. Each is linear in the length of the text. */
const TECHNICAL = [
  // Names of properties and classes, but not the names of people and brands such as McGee, PayPal and iPhone.
  /(?<!\p{L})(?![ie]\p{Lu})\p{Ll}+\p{Lu}|\p{L}(?:Exception|Error)(?!\p{L})/u,
  // A property of an object, such as `body.email`, but neither an abbreviation, the address of a site, nor a file's name.
  /\p{L}\p{L}\.(?!(?:com|ca|net|org|pdf|jpe?g|png|hei[cf]|tiff?|gif|docx?|txt|zip)(?!\p{L}))\p{L}/iu,
  // Paths, addresses, and identifiers.
  /(?:^|\s)\/\p{L}|:\/\/|[\da-f]{8}-[\da-f]{4}-/u,
  /\b(?:null|undefined|NaN|stack ?trace|JSON|XML|SQL|HTTP|regex|schema|payload|enum|constraint)\b/iu,
  /\b(?:status|error|(?:with|response|returned|exit) code)(?: code)?:? ?[1-5]\d\d\b/iu,
  // Exceptions of programs, but not those to a rule.
  /\b(?:unhandled|uncaught|internal|runtime) exception\b|\bexception(?:s? (?:occurred|caught|thrown|raised|while|in thread|was (?:caught|thrown|raised))\b|:)/iu,
  // Databases.
  /\b(?:duplicate (?:entry|key)|(?:primary|foreign|unique) key|rolled ?back|rollback|deadlock|database|tables?pace|syntax error|lock wait|rows? affected|cursor|violates)\b/iu,
  // Values in transit.
  /\b(?:de)?serializ|\bof type \p{Lu}|\bunexpected (?:token|end|character)\b|\b(?:out of bounds|null pointer|stack overflow|out of memory|type mismatch|invalid argument)\b/iu,
  // Networks and servers.
  /\b(?:connection (?:refused|reset|timed|closed|aborted)|(?:request|query|operation|read|socket|gateway|upstream) timed? ?out|network ?error|broken pipe|socket|handshake|upstream|endpoint|no route to host|backend|failed to (?:fetch|parse|execute|connect|bind|convert|resolve))\b/iu,
  // The names of statuses in place of a sentence.
  /^(?:bad request|unauthorized|forbidden|not found|conflict|(?:internal )?server error|bad gateway|service unavailable|gateway time-?out|unprocessable entity|validation failed)[.!]?$/iu,
]

/** A text of a service that a person can read; undefined when it is empty, too long or technical. */
export function readable(text: string | undefined): string | undefined {
  const isShown = text !== undefined && SENTENCES.test(text) && !TECHNICAL.some((sign) => sign.test(text))
  return isShown ? text : undefined
}

/** The service's own sentence about the typed values, where a document shows it (000 §8). */
export function serviceMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  return OF_THE_INPUT.some((code) => code === error.code) ? readable(error.message) : undefined
}

/** The properties that a service refuses, as JSON pointers such as `/zipcode`. */
export function refusedPointers(error: unknown): string[] {
  return error instanceof ApiError && error.status === 400 ? error.fields.map(({ field }) => field) : []
}

/** The only error class of calls; screens choose their text by its code. */
export { ApiError }

/** The sign-in has no usable account (000 §8). */
export class InvalidAccountError extends ApiError {}

/** The text for a sign-in without a usable account (000 §8). */
export const INVALID_ACCOUNT = { title: 'Invalid Account.', text: 'Please update account info.' }

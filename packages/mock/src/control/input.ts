import { rounded } from '@portal/document'
import { DEEPEST, readJson, type Violation } from '../engine/exchange.ts'
import type { Persona } from '../personas/define.ts'
import { FLAGS } from '../world/flags.ts'
import type { Fault, FaultKind } from '../world/types.ts'

/** Bad input to the control API. `exists` lists the valid values, `violations` what breaks the contract. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly status: 400 | 404 | 409
  readonly exists: readonly string[] | undefined
  readonly violations: readonly Violation[] | undefined

  constructor(
    status: 400 | 404 | 409,
    message: string,
    exists?: readonly string[],
    violations?: readonly Violation[],
  ) {
    super(message)
    this.status = status
    this.exists = exists
    this.violations = violations
  }
}

type Input = Record<string, unknown>

const FAULT_KINDS: readonly FaultKind[] = [
  'status',
  'delay',
  'timeout',
  'reset',
  'truncated',
  'html',
  'wrong-shape',
  'empty',
  'unsuccessful',
]
/** The kinds of links whose page has no session: their token permits its calls. */
const TOKEN_LINK_KINDS = ['non-pay', 'wellness', 'card-page', 'bank-page'] as const
const LINK_KINDS = [...TOKEN_LINK_KINDS, 'reset-password', 'buy-flow'] as const

/** A link that a customer would receive. All but `expired` belong to a link whose page has no session. */
export type LinkRequest = {
  kind: (typeof LINK_KINDS)[number]
  persona: string
  expired: boolean
  used: boolean
  /** Whether a character of the token was changed. */
  tampered: boolean
  /** The policy number in the link, in place of the persona's first one. */
  policyNumber?: string
  /** The persona whose e-mail address is in the link, in place of the token's persona. */
  emailOf?: string
}

/** Whether the world is to be offline. */
export function readConnection(input: Input): boolean {
  refuseOthers(input, ['offline'])
  const { offline } = input
  if (typeof offline === 'boolean') return offline
  throw new ControlError(400, '"offline" is true or false.')
}

/** The JSON object of a body; an empty object without a body. */
export function readObject(body: string | undefined): Input {
  if (body === undefined || body.trim() === '') return {}
  let value: unknown
  try {
    value = rounded(readJson(body))
  } catch {
    throw new ControlError(400, `The body is not JSON, or it is nested deeper than ${DEEPEST}.`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ControlError(400, 'The body is not a JSON object.')
  }
  return { ...value }
}

/** The form in which the log of calls is read. */
export function readFormat(query: URLSearchParams): 'json' | 'har' {
  const format = query.get('format') ?? 'json'
  if (format === 'json' || format === 'har') return format
  throw new ControlError(400, `"format" is not ${JSON.stringify(format)}.`, ['json', 'har'])
}

/** The greatest seed of extreme answers. */
const MOST_SEED = 999_999

/** The seed of extreme answers; undefined for the usual ones. */
export function readSeed(input: Input): number | undefined {
  refuseOthers(input, ['seed'])
  const { seed } = input
  if (seed === null) return undefined
  if (typeof seed === 'number' && Number.isInteger(seed) && seed >= 0 && seed <= MOST_SEED) return seed
  throw new ControlError(400, `"seed" is a whole number from 0 to ${MOST_SEED}, or null.`)
}

/** The persona to reset a world for. */
export function readReset(input: Input, personas: readonly Persona[], fallback: string): string {
  refuseOthers(input, ['persona'])
  return readPersona(input.persona ?? fallback, personas)
}

/** The name of a persona that exists. */
export function readPersona(name: unknown, personas: readonly Persona[]): string {
  const names = personas.map((persona) => persona.name)
  if (typeof name !== 'string' || !names.includes(name)) {
    throw new ControlError(404, `There is no persona ${String(name)}.`, names)
  }
  return name
}

export function readFault(input: Input, operationIds: readonly string[]): Fault {
  refuseOthers(input, ['operationId', 'kind', 'times', 'afterCommit', 'status', 'delayMs', 'retryAfter'])
  const { operationId, kind, afterCommit } = input
  if (typeof operationId !== 'string' || !operationIds.includes(operationId)) {
    throw new ControlError(404, `There is no operation ${String(operationId)}.`, operationIds)
  }
  const known = FAULT_KINDS.find((each) => each === kind)
  if (known === undefined) throw new ControlError(400, `There is no fault ${String(kind)}.`, FAULT_KINDS)
  if (afterCommit !== undefined && typeof afterCommit !== 'boolean') {
    throw new ControlError(400, '"afterCommit" is true or false.')
  }
  const times = readInteger(input, 'times', 1, 10_000)
  const status = readInteger(input, 'status', 200, 599)
  const delayMs = readInteger(input, 'delayMs', 0, 600_000)
  const retryAfter = readInteger(input, 'retryAfter', 1, 86_400)
  if (known === 'delay' && delayMs === undefined) throw new ControlError(400, 'A delay needs "delayMs".')
  return {
    operationId,
    kind: known,
    ...(times === undefined ? {} : { times }),
    ...(afterCommit === undefined ? {} : { afterCommit }),
    ...(status === undefined ? {} : { status }),
    ...(delayMs === undefined ? {} : { delayMs }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

/** The most characters of the JSON of one flag. Notices of a maintenance are the longest ones. */
const MOST_OF_FLAG = 100_000
const DEEPEST_FLAG = 10

/**
 * Flags by their name. An unknown name is refused with all known ones, their meaning and default, and a value that the
 * flag does not take with those that it does.
 */
export function readFlags(input: Input): Input {
  for (const [name, value] of Object.entries(input)) {
    const flag = FLAGS.find((each) => each.name === name)
    if (flag === undefined) throw new ControlError(404, `There is no flag ${name.slice(0, 100)}.`, FLAG_LINES)
    if (JSON.stringify(value).length > MOST_OF_FLAG || depthOfValue(value) > DEEPEST_FLAG) {
      const most = `${MOST_OF_FLAG} characters of JSON, nested at most ${DEEPEST_FLAG} deep`
      throw new ControlError(400, `The value of a flag has at most ${most}.`)
    }
    const { values } = flag
    if (values !== undefined && !values.includes(value)) {
      const known = values.map((each) => JSON.stringify(each))
      throw new ControlError(400, `The flag ${name} does not take this value.`, known)
    }
  }
  return input
}

const FLAG_LINES = FLAGS.map(({ name, meaning, byDefault }) => {
  return `${name} (${byDefault === undefined ? 'not set' : JSON.stringify(byDefault)}): ${meaning}`
})

function depthOfValue(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOfValue))
}

/** The level of the wellness prices in percent. */
export function readPrices(input: Input): number {
  refuseOthers(input, ['wellnessPercent'])
  const percent = readInteger(input, 'wellnessPercent', 1, 1000)
  if (percent === undefined) throw new ControlError(400, '"wellnessPercent" is missing.')
  return percent
}

export function readLink(input: Input, personas: readonly Persona[]): LinkRequest {
  refuseOthers(input, ['kind', 'persona', 'expired', 'used', 'tampered', 'policyNumber', 'emailOf'])
  const kind = LINK_KINDS.find((each) => each === input.kind)
  if (kind === undefined) throw new ControlError(400, `There is no link ${String(input.kind)}.`, LINK_KINDS)
  const { used, tampered, policyNumber, emailOf } = input
  const hasMore = [used, tampered, policyNumber, emailOf].some((each) => each !== undefined)
  if (hasMore && !TOKEN_LINK_KINDS.some((each) => each === kind)) {
    throw new ControlError(400, `A link ${kind} can only be expired.`, TOKEN_LINK_KINDS)
  }
  if (policyNumber !== undefined && typeof policyNumber !== 'string') {
    throw new ControlError(400, '"policyNumber" is a text.')
  }
  return {
    kind,
    persona: readPersona(input.persona, personas),

    expired: readFlag(input, 'expired'),
    used: readFlag(input, 'used'),
    tampered: readFlag(input, 'tampered'),
    ...(policyNumber === undefined ? {} : { policyNumber }),
    ...(emailOf === undefined ? {} : { emailOf: readPersona(emailOf, personas) }),
  }
}

/** Whether a name of the input is true; it need not be there. */
export function readFlag(input: Input, name: string): boolean {
  const value = input[name]
  if (value !== undefined && typeof value !== 'boolean') {
    throw new ControlError(400, `"${name}" is true or false.`)
  }
  return value === true
}

/** A whole number of the input within bounds; undefined when it is not there. */
export function readInteger(input: Input, name: string, least: number, most: number): number | undefined {
  const value = input[name]
  if (value === undefined) return undefined
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new ControlError(400, `"${name}" is a whole number from ${least} to ${most}.`)
  }
  return value
}

/** Refuses names that a call does not know. */
export function refuseOthers(input: Input, known: readonly string[]) {
  const unknown = Object.keys(input).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new ControlError(400, `"${unknown}" is not known here.`, known)
}

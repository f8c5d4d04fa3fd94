import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { Contract } from '../../../scripts/contracts.ts'
import { callsOf } from './known-calls.ts'

/** An answer in JSON as the page received it. */
export type ReceivedAnswer = { method: string; url: string; status: number; body: string }

/**
 * Compares answers with whole contracts: missing and mistyped fields, unknown values of an enum, bounds and formats.
 * @returns for an answer, one line for each violation, without any value of the answer; none for a call that no contract
 * has
 */
export function createAnswerProblems(contracts: readonly Contract[]) {
  const calls = contracts.flatMap(callsOf)
  return ({ method, url, status, body }: ReceivedAnswer): string[] => {
    const { pathname } = new URL(url)
    const known = calls.find((call) => call.method === method && call.path.test(pathname))
    if (known === undefined) return []
    const name = `${method} ${pathname.replaceAll(/[^/]*\d[^/]*/g, (part) => (/^v\d$/.test(part) ? part : '…'))} ${status}`
    if (!known.answers.has(String(status))) return [`${name}: the contract does not have this status`]
    const validate = known.answers.get(String(status))
    return validate === undefined
      ? []
      : violations(validate, body).map((violation) => `${name}: ${violation}`)
  }
}

function violations(validate: ValidateFunction, body: string): string[] {
  try {
    if (validate(JSON.parse(body))) return []
  } catch {
    return ['the body is not JSON']
  }
  return (validate.errors ?? []).map(
    ({ instancePath, message = 'is wrong' }) => `${instancePath || '/'} ${message}`,
  )
}

import * as v from 'valibot'

/** A refusal of the control API. `exists` lists the valid values, `violations` where a stub breaks the contract. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly exists: readonly string[]
  readonly violations: readonly v.InferOutput<typeof VIOLATION>[]

  constructor(status: number, { message, exists = [], violations = [] }: v.InferOutput<typeof REFUSED>) {
    super(message)
    this.status = status
    this.exists = exists
    this.violations = violations
  }
}

/** Nothing answered, so the mock has ended or is restarting. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'

  constructor() {
    super('The mock does not answer. Is it still running?')
  }
}

const VIOLATION = v.object({ where: v.string(), message: v.string() })
const REFUSED = v.object({
  message: v.string(),
  exists: v.optional(v.array(v.string())),
  violations: v.optional(v.array(VIOLATION)),
})

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/**
 * Calls the control API.
 * @param path below `/_mock/`
 * @returns the JSON of the answer, not yet parsed
 * @throws Refusal for a status of 400 or more
 * @throws NoAnswer when the mock cannot be reached
 */
export async function control(method: Method, path: string, body?: object): Promise<unknown> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  const answer = await fetch(`/_mock/${path}`, init).catch(() => undefined)
  const json: unknown = await answer?.json().catch(() => undefined)
  if (answer === undefined || json === undefined) throw new NoAnswer()
  if (answer.ok) return json
  const refused = v.safeParse(REFUSED, json)
  throw new Refusal(answer.status, refused.success ? refused.output : { message: `Status ${answer.status}` })
}

/** Calls the control API of one world. */
export const inWorld = (world: string, method: Method, path: string, body?: object) =>
  control(method, `worlds/${encodeURIComponent(world)}/${path}`, body)

import * as v from 'valibot'

/** A read of one world: its path, the shape of its answer, and the value of a world that has not begun. */
export type WorldRead<Value> = {
  path: string
  schema: v.GenericSchema<unknown, Value>
  none: Value
  /** Whether an answer can still change; every answer by default. */
  mayChange?: (value: Value) => boolean
}

const read = <Value>(
  path: string,
  schema: v.GenericSchema<unknown, Value>,
  none: Value,
): WorldRead<Value> => ({ path, schema, none })

export const clock = read('clock', v.object({ now: v.string() }), { now: '' })

export const connection = read('connection', v.object({ offline: v.boolean() }), { offline: false })

export const flagValues = read('flags', v.object({ flags: v.record(v.string(), v.unknown()) }), { flags: {} })

export const prices = read('prices', v.object({ wellnessPercent: v.number() }), { wellnessPercent: 100 })

export const worldPersona = read('persona', v.object({ persona: v.string() }), { persona: '' })

const CHANGE = v.object({ at: v.string(), kind: v.string(), text: v.string(), persona: v.string() })
export const changes = read('changes', v.object({ changes: v.array(CHANGE) }), { changes: [] })

const FAULT = v.object({
  operationId: v.string(),
  kind: v.string(),
  times: v.optional(v.number()),
  afterCommit: v.optional(v.boolean()),
  status: v.optional(v.number()),
  delayMs: v.optional(v.number()),
  retryAfter: v.optional(v.number()),
})
export type Fault = v.InferOutput<typeof FAULT>
export const faults = read('faults', v.object({ faults: v.array(FAULT) }), { faults: [] })

const STUB = v.object({
  operationId: v.string(),
  status: v.number(),
  times: v.optional(v.number()),
  answered: v.number(),
  unchecked: v.boolean(),
})
export type Stub = v.InferOutput<typeof STUB>
export const stubs = read('stubs', v.object({ stubs: v.array(STUB) }), { stubs: [] })

const MESSAGE = v.object({
  channel: v.picklist(['sms', 'email']),
  to: v.string(),
  code: v.optional(v.string()),
  link: v.optional(v.string()),
  text: v.optional(v.string()),
  at: v.string(),
})
export type Message = v.InferOutput<typeof MESSAGE>
export const outbox = read('outbox', v.object({ messages: v.array(MESSAGE) }), { messages: [] })

const REVIEW = v.object({ claimNumber: v.string(), status: v.string() })
export const reviews = read('reviews', v.object({ reviews: v.array(REVIEW) }), { reviews: [] })

const REPLAY = v.object({
  file: v.optional(v.string()),
  entries: v.number(),
  answered: v.number(),
  passed: v.array(v.object({ method: v.string(), path: v.string(), reason: v.string() })),
})
/** A mock that began without a recording gets none later. */
export const replay = {
  ...read('replay', REPLAY, { entries: 0, answered: 0, passed: [] }),
  mayChange: ({ file }: v.InferOutput<typeof REPLAY>) => file !== undefined,
}

const CALL = v.object({
  number: v.number(),
  at: v.string(),
  method: v.string(),
  path: v.string(),
  operationId: v.optional(v.string()),
  status: v.number(),
  requestBody: v.optional(v.unknown()),
  violations: v.array(v.object({ where: v.string(), message: v.string() })),
})
export type Call = v.InferOutput<typeof CALL>
export const calls = read('requests', v.object({ requests: v.array(CALL) }), { requests: [] })

const PAIRS = v.array(v.object({ name: v.string(), value: v.string() }))

/** One call as an entry of a HAR, as far as the panel shows it. */
export const RECORDED = v.object({
  request: CALL,
  recorded: v.object({
    time: v.number(),
    request: v.object({ headers: PAIRS }),
    response: v.object({
      headers: PAIRS,
      content: v.object({
        size: v.number(),
        mimeType: v.string(),
        text: v.optional(v.string()),
        encoding: v.optional(v.string()),
      }),
    }),
  }),
})
export type RecordedCall = v.InferOutput<typeof RECORDED>

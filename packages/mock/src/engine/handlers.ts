import type { CustomerRow } from '../world/tables/rows.ts'
import type { World } from '../world/world.ts'
import type { UploadedFile } from './forms.ts'

type AnyOperation = {
  parameters: { query?: unknown; path?: unknown; header?: unknown }
  requestBody?: unknown
  responses: Record<number, unknown>
}

type BodyOf<Message> = Message extends { content: infer Media } ? Media[keyof Media] : undefined

/** A body as the engine reads it: what the contract calls bytes is a file in a form, or a text without a file name. */
type Read<Body> = Body extends object
  ? { [Name in keyof Body]: Blob extends Body[Name] ? UploadedFile | string : Body[Name] }
  : Body

type RequestBodyOf<Message> = Message extends { content: { 'multipart/form-data': infer Form } }
  ? Read<Form>
  : BodyOf<Message>

type AnswerBodyOf<Message> = Blob extends BodyOf<Message> ? Uint8Array : BodyOf<Message>

/** The request of an operation after validation, with parameters in their documented types. */
export type HandlerRequest<Op extends AnyOperation> = {
  path: NonNullable<Op['parameters']['path']>
  query: NonNullable<Op['parameters']['query']>
  header: (name: string) => string | undefined
  body: RequestBodyOf<Op['requestBody']>
  /** The policyholder of the bearer token. @throws Error in an operation without security */
  customer: CustomerRow
}

/** An answer of the operation: one of its statuses with that status's body. */
export type Answer<Op extends AnyOperation> = {
  [Status in keyof Op['responses']]: {
    status: Status
    body: AnswerBodyOf<Op['responses'][Status]>
    headers?: Record<string, string>
  }
}[keyof Op['responses']]

/**
 * Answers one operation out of the world. Time, ids and codes come from the world alone, so that the same world
 * and request give the same answer.
 */
export type Handler<Op extends AnyOperation> = (world: World, request: HandlerRequest<Op>) => Answer<Op>

export type HandlersOf<Operations> = {
  [Id in keyof Operations]: Operations[Id] extends AnyOperation ? Handler<Operations[Id]> : never
}

/** A handler as the engine calls it, which knows no operation. */
export type LooseHandler = (
  world: World,
  request: {
    path: Record<string, string>
    query: Record<string, unknown>
    header: (name: string) => string | undefined
    body: unknown
    customer: CustomerRow
  },
) => { status: number; body: unknown; headers?: Record<string, string> }

/** Handlers of one document by operation id. The type still knows whose operations they answer. */
export type DocumentHandlers<Operations> = ReadonlyMap<keyof Operations & string, LooseHandler>

/** Handlers of one document, checked against its operations: a missing or surplus one does not compile. */
export function defineHandlers<Operations>(handlers: HandlersOf<Operations>): DocumentHandlers<Operations> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the parameter's type has checked each handler; entries lose it
  const entries = Object.entries(handlers) as [keyof Operations & string, LooseHandler][]
  return new Map(entries)
}

/** The error body of the services. @param more further properties of the error, such as `field` */
export function refusal<Code extends string>(
  code: Code,
  message: string,
  more: { field?: string; attempts?: number } = {},
) {
  return { errors: [{ code, message, ...more }] }
}

/** Foreign and unknown things are answered alike. */
export function notFound() {
  return { status: 404 as const, body: refusal('NOT_FOUND', "We can't find that.") }
}

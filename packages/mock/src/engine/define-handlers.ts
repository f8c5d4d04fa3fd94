import type { CustomerRow } from '../tables/rows.ts'
import type { UploadedFile } from '../world/stored-files.ts'
import type { LinkGrant, LooseRequest } from '../world/types.ts'
import type { World } from '../world/world.ts'

type AnyOperation = {
  parameters: { query?: unknown; path?: unknown; header?: unknown }
  requestBody?: unknown
  responses: Record<number, unknown>
}

type BodyOf<Message> = Message extends { content: infer Media } ? Media[keyof Media] : undefined

/**
 * The type of a body after parsing. Bytes in the contract become a file of a form, or a text for a part without a file
 * name.
 */
type Read<Body> = Body extends object
  ? { [Name in keyof Body]: Blob extends Body[Name] ? UploadedFile | string : Body[Name] }
  : Body

type RequestBodyOf<Message> = Message extends { content: { 'multipart/form-data': infer Form } }
  ? Read<Form>
  : BodyOf<Message>

type AnswerBodyOf<Message> = Blob extends BodyOf<Message> ? Uint8Array : BodyOf<Message>

/** The request of an operation after validation. Parameters have their documented types. */
type HandlerRequest<Op extends AnyOperation> = {
  path: NonNullable<Op['parameters']['path']>
  query: NonNullable<Op['parameters']['query']>
  header: (name: string) => string | undefined
  body: RequestBodyOf<Op['requestBody']>
  /** The policyholder of the bearer token. @throws Error in an operation without security */
  customer: CustomerRow
  /** The link whose token is used in place of a session. */
  link?: LinkGrant | undefined
}

/** An answer of an operation: one of its statuses with the body of that status. */
type Answer<Op extends AnyOperation> = {
  [Status in keyof Op['responses']]: {
    status: Status
    body: AnswerBodyOf<Op['responses'][Status]>
    headers?: Record<string, string>
  }
}[keyof Op['responses']]

/**
 * Answers one operation from the world. Time, ids and codes come only from the world, so that the same world and
 * request give the same answer. A handler that waits lets other calls run meanwhile.
 */
type Handler<Op extends AnyOperation> = (
  world: World,
  request: HandlerRequest<Op>,
) => Answer<Op> | Promise<Answer<Op>>

export type HandlersOf<Operations> = {
  [Id in keyof Operations]: Operations[Id] extends AnyOperation ? Handler<Operations[Id]> : never
}

/** A handler without the types of its operation, for the engine. */
export type LooseHandler = {
  (world: World, request: LooseRequest): LooseReply | Promise<LooseReply>
  /** Whether a key or a basic login of any value is enough for it, as for an operation without a handler. */
  takesAnyKey?: boolean
}

/** An answer; or a refusal, which has the form that the document gives to its errors. */
type LooseReply = LooseAnswer | 'NOT_FOUND' | 'CONFLICT'

export type LooseAnswer = { status: number; body: unknown; headers?: Record<string, string> }

/** Handlers of one document by operation id. The type parameter keeps its operations. */
export type DocumentHandlers<Operations> = ReadonlyMap<keyof Operations & string, LooseHandler>

/** The handlers of documents, by the title of the document and the id of the operation. */
export type Handlers = ReadonlyMap<string, ReadonlyMap<string, LooseHandler>>

/** Defines the handlers of one document. A missing or an extra handler does not compile. */
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

/** The answer for an unknown id, and for one of another policyholder. */
export function notFound() {
  return { status: 404 as const, body: refusal('NOT_FOUND', "We can't find that.") }
}

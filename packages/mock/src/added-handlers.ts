import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HandlersOf, LooseHandler } from './engine/define-handlers.ts'
import { positionInFile, positionOf } from './module-mistake.ts'
import { suggestion } from './nearest-name.ts'

/** Handlers for chosen operations: typed by the operations of `openapi-typescript`, or loosely without them. */
type AddedHandlers<Operations> = unknown extends Operations
  ? Record<string, LooseHandler>
  : Partial<HandlersOf<Operations>>

/** Gives the handlers in a file for `--handlers` their types. */
export function defineHandlers<Operations = unknown>(
  handlers: AddedHandlers<Operations>,
): AddedHandlers<Operations> {
  return handlers
}

/** A file of handlers that cannot be used. The message begins with the file. */
class HandlersError extends Error {
  override readonly name = 'HandlersError'
}

/**
 * Loads the handlers of a user: the default export of a module, or its export `handlers`, an object of functions by the id of
 * the operation.
 * @param operationIds the operations of the documents
 * @param module the module in the file; by default it is imported once
 * @throws HandlersError when the module cannot be loaded, has no handlers, or one of an unknown operation
 */
export async function readHandlers(
  file: string,
  operationIds: readonly string[],
  module: ModuleOfUser = onceImported(file),
): Promise<Map<string, LooseHandler>> {
  const given = await handlersIn(file, module)
  const at = (id: string) => {
    const position = positionInFile(file, [id])
    return position === undefined ? file : `${file}:${position}`
  }
  const found = new Map<string, LooseHandler>()
  for (const [id, handler] of Object.entries(given)) {
    if (!operationIds.includes(id))
      throw new HandlersError(`${at(id)}: there is no operation ${id}${suggestion(id, operationIds)}`)
    if (typeof handler !== 'function')
      throw new HandlersError(
        `${at(id)}: ${id} is a function (world, request) => answer, not ${typeof handler}`,
      )
    found.set(id, checked(id, handler))
  }
  return found
}

async function handlersIn(file: string, { read, files }: ModuleOfUser): Promise<object> {
  let module: { default?: unknown; handlers?: unknown }
  try {
    module = await read()
  } catch (error) {
    const at = await positionOf(error, files())
    throw new HandlersError(`${at}: ${error instanceof Error ? error.message : error}`)
  }
  const given = module.default ?? module.handlers
  if (typeof given === 'object' && given !== null) return given
  throw new HandlersError(`${file}: it has neither a default export nor an export "handlers" with an object`)
}

/** The module of a user, and its files, of which it is the first. */
export type ModuleOfUser = { read(): Promise<object>; files(): readonly string[] }

/** A module that is imported once. */
function onceImported(file: string): ModuleOfUser {
  const moduleOfUser = pathToFileURL(resolve(file)).href
  return { read: () => import(moduleOfUser), files: () => [resolve(file)] }
}

/** A handler whose answer is one: a mistake is reported by the operation, and not by what becomes of it. */
function checked(id: string, handler: object): LooseHandler {
  return async (world, request) => {
    const answer: unknown = await Reflect.apply(Object(handler), undefined, [world, request])
    if (isAnswer(answer)) return answer
    throw new Error(`The handler of ${id} answers {status, body, headers?}, not ${JSON.stringify(answer)}`)
  }
}

function isAnswer(answer: unknown): answer is { status: number; body: unknown } {
  return typeof answer === 'object' && answer !== null && typeof Reflect.get(answer, 'status') === 'number'
}

import type { ResolveFnOutput, ResolveHookContext } from 'node:module'
import type { MessagePort } from 'node:worker_threads'

/** The parameter of an address that makes a module another one. */
export const VERSION = 'mock-version'

/** The path that a module imports, with the version of the module that imports it; undefined without one. */
export type Import = { url: string; version: string }

/**
 * The import of a file by a module that is loaded anew: it is loaded anew too. A package is not, because it does not change.
 */
export function freshImport(
  specifier: string,
  { parentURL = '' }: Pick<ResolveHookContext, 'parentURL'>,
  found?: string,
): Import | undefined {
  const version = URL.parse(parentURL)?.searchParams.get(VERSION) ?? undefined
  if (version === undefined || !/^(\.{0,2}\/|#|file:)/.test(specifier)) return undefined
  const url = URL.parse(found ?? specifier, parentURL)
  if (url?.protocol !== 'file:' || url.pathname.includes('/node_modules/')) return undefined
  url.searchParams.set(VERSION, version)
  return { url: url.href, version }
}

/** The port of the main thread, for a Node whose hooks have a thread of their own (before 22.15). */
let port: MessagePort | undefined

/** Called by the loader. @public */
export function initialize(data: { port: MessagePort }) {
  port = data.port
}

/** Called by the loader for each import. @public */
export async function resolve(
  specifier: string,
  context: ResolveHookContext,
  next: (specifier: string, context: ResolveHookContext) => Promise<ResolveFnOutput>,
): Promise<ResolveFnOutput> {
  try {
    const found = await next(specifier, context)
    const fresh = freshImport(specifier, context, found.url)
    port?.postMessage(fresh)
    return fresh === undefined ? found : { ...found, url: fresh.url }
  } catch (error) {
    port?.postMessage(freshImport(specifier, context))
    throw error
  }
}

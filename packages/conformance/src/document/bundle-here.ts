import { bundle, createConfig, getLineColLocation } from '@redocly/openapi-core'

/** A document with everything it refers to and the first mistake in it, or the reason why it cannot be read. */
export type Bundled = { parsed: unknown; problem: string | undefined } | { reason: string }

/** Reads a document from a file or an address in this thread. */
export async function bundleHere(file: string): Promise<Bundled> {
  try {
    const result = await bundle({ ref: file, config: await createConfig({}) })
    const [problem] = result.problems.filter(({ severity }) => severity === 'error')
    return { parsed: result.bundle.parsed, problem: problem && problemLine(problem) }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

type Problem = Awaited<ReturnType<typeof bundle>>['problems'][number]

/** Message and position: `Can't resolve $ref at line 4, column 12 (#/paths/~1a/get)`. */
function problemLine({ message, location: [location] }: Problem): string {
  const what = (message.split('\n')[0] ?? message).replace(/\.$/, '')
  if (location === undefined) return what
  const { start } = getLineColLocation(location)
  return `${what} at line ${start.line}, column ${start.col} (${location.pointer ?? '#'})`
}

/** The reason in one line: the position of a YAML mistake, the cause of a failed fetch. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const cut =
    cause instanceof Error && cause.message !== '' ? `${error.message}: ${cause.message}` : error.message
  const line = (cut.split('\n')[0] ?? cut).replace(/\.$/, '')
  return line.replace(/ in "[^"]+" \((\d+):(\d+)\)$/, ', line $1, column $2')
}

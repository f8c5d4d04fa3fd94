import { type Failure, failuresOf, fixturesOf, loadDocuments, runConformance } from '@portal/conformance'
import { LIBRARY_TOKEN, STAFF_KEY } from './sample/checks.ts'
import { DESK_DOCUMENT, LIBRARY_DOCUMENT, routes } from './sample/documents.ts'
import { type Running, startLibrary } from './sample/service.ts'
import type { Violation } from './sample/violation.ts'

/**
 * What the kit reports about the service with one violation, or with none, and how long it took.
 * @param files documents that are read as part of the run
 */
export async function measure(
  violation?: Violation,
  files?: string[],
): Promise<{ failures: Failure[]; ms: number }> {
  const running = await startLibrary(violation)
  try {
    const specs = files ?? documentsFor(violation, await documents)
    const result = await runConformance({ specs, ...optionsFor(running) })
    return { failures: failuresOf(result), ms: result.ms }
  } finally {
    await running.stop()
  }
}

/** How the kit is pointed at the service: its session, its key, and the codes that it sends. */
export function optionsFor({ url, sendCode }: Running) {
  return {
    target: url,
    bearer: LIBRARY_TOKEN,
    headers: { 'X-Staff-Key': STAFF_KEY },
    fixtures: fixturesOf({ operations: { activateCard: { code: sendCode } } }),
  }
}

// Read once: the documents do not change, and reading them takes longer than many a run.
const documents = loadDocuments([LIBRARY_DOCUMENT, DESK_DOCUMENT])

/** The document of the operation that has the violation; both where there is none. */
function documentsFor(violation: Violation | undefined, all: Awaited<typeof documents>) {
  const route = routes.find(({ id }) => id === violation?.operation)
  return route === undefined ? all : all.filter(({ name }) => name === route.document)
}

/** The violation is found when the rule that must report it does, of the operation that has it, and says of what. */
export function isFound({ rule, operation, about = '' }: Violation, failures: readonly Failure[]): boolean {
  return failures.some(
    (failure) =>
      failure.rule === rule &&
      failure.operationId === operation &&
      failure.message.toLowerCase().includes(about.toLowerCase()),
  )
}

import { type Failure, failuresOf, loadDocuments, runConformance } from '@portal/conformance'
import { LIBRARY_DOCUMENT, LIBRARY_TOKEN, startLibrary } from './sample/service.ts'
import type { Violation } from './sample/violation.ts'

/**
 * What the kit reports about the library with one violation, or with none, and how long it took.
 * @param files documents that are read as part of the run
 */
export async function measure(
  violation?: Violation,
  files?: string[],
): Promise<{ failures: Failure[]; ms: number }> {
  const { url, stop } = await startLibrary(violation)
  try {
    const specs = files ?? (await documents)
    const result = await runConformance({ specs, target: url, bearer: LIBRARY_TOKEN })
    return { failures: failuresOf(result), ms: result.ms }
  } finally {
    await stop()
  }
}

// Read once: the document does not change, and reading it takes longer than many a run.
const documents = loadDocuments([LIBRARY_DOCUMENT])

/** The violation is found when the rule that must report it does, of the operation that has it. */
export function isFound({ rule, operation }: Violation, failures: readonly Failure[]): boolean {
  return failures.some((failure) => failure.rule === rule && failure.operationId === operation)
}

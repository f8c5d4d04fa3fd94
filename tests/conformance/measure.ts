import { type Finding, fixturesOf, judge, loadDocuments, runConformance } from '@portal/conformance'
import { LIBRARY_TOKEN, STAFF_KEY } from './sample/checks.ts'
import { DESK_DOCUMENT, LIBRARY_DOCUMENT, routes } from './sample/documents.ts'
import { type Running, startLibrary } from './sample/service.ts'
import type { Violation } from './sample/violation.ts'

/**
 * Runs the kit against the sample service with one violation, or with none, and measures the duration. Notes are listed
 * apart from the failures.
 * @param options `files` are documents to parse during the run, so that parsing is measured too; `only` is the only
 * operation to test
 */
export async function measure(
  violation?: Violation,
  { files, only }: { files?: string[]; only?: string } = {},
): Promise<{ failures: Finding[]; notes: Finding[]; ms: number }> {
  const running = await startLibrary(violation)
  try {
    const specs = files ?? documentsFor(violation, await documents)
    const result = await runConformance({ specs, only, ...optionsFor(running) })
    const { failing, findings } = judge(result)
    return { failures: failing, notes: findings.filter(({ level }) => level === 'note'), ms: result.ms }
  } finally {
    await running.stop()
  }
}

/** The kit's options for the sample service: session, API key, and the source of codes. */
export function optionsFor({ url, sendCode }: Running) {
  return {
    target: url,
    bearer: LIBRARY_TOKEN,
    headers: { 'X-Staff-Key': STAFF_KEY },
    fixtures: fixturesOf({ operations: { activateCard: { code: sendCode } } }),
  }
}

// Parsed once: the documents do not change, and parsing takes longer than many of the runs.
const documents = loadDocuments([LIBRARY_DOCUMENT, DESK_DOCUMENT]).then((read) => read.documents)

/** The document whose operation has the violation; both documents without a violation. */
function documentsFor(violation: Violation | undefined, all: Awaited<typeof documents>) {
  const route = routes.find(({ id }) => id === violation?.operation)
  return route === undefined ? all : all.filter(({ name }) => name === route.document)
}

/** Whether the expected rule reported the expected operation with the expected subject. */
export function isFound({ rule, operation, about = '' }: Violation, findings: readonly Finding[]): boolean {
  return findings.some(
    (finding) =>
      finding.rule === rule &&
      finding.operations.includes(operation) &&
      [finding.message, ...finding.also].some((each) => each.toLowerCase().includes(about.toLowerCase())),
  )
}

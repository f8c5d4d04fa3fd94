import { writeFile } from 'node:fs/promises'
import { flat, isTree, type Tree } from '@portal/document'
import { CannotRun } from '../cannot-run.ts'
import { isOneTime, readerOf, schemaOf } from '../cases/parameter-values.ts'
import { isCsrf, type Operation, type Parameter } from '../document/operations.ts'
import { isCredential } from '../document/sensitive.ts'
import type { Draft } from '../request/draft.ts'
import { hidden } from '../secrets/secrets.ts'

/** A placeholder for a value that only the service's developers know. Fixtures that still have it give nothing. */
export const BLANK = '…'

/** A required header without a known value, and the operation that gives it but refused. */
export type LackingHeader = { name: string; provider: Operation | undefined }

/** The lack of one operation: values to give by fixtures, and the request that was refused without them. */
export type Lacking = { draft: Draft; wanted: Tree; headers: readonly LackingHeader[] }

/** Whether a service alone knows the values of a header, such as a csrf token: nothing in the document names one. */
export function isIssued(operation: Operation, parameter: Parameter): boolean {
  if (parameter.in !== 'header' || !parameter.required || isOneTime(operation, parameter)) return false
  if (isCsrf(parameter) || isCredential(parameter.name)) return true
  const shape = flat(readerOf(operation), schemaOf(operation, parameter))
  const isNamed = ['enum', 'const', 'default', 'format'].some((key) => key in shape)
  return !isNamed && parameter.examples.length === 0
}

/** Where the value of a header comes from, in words. */
export function headerAdvice({ name, provider }: LackingHeader): string {
  if (provider !== undefined) return `${provider.id} gives the header ${name}, and was refused or gave none`
  return `no operation gives the header ${name}: add the --spec of the service that issues it, or give --header '${name}: ${BLANK}'`
}

/**
 * Fixtures with a blank for each value that a run lacked. `$examples` has the values that were refused, so that their
 * form can be seen; credentials are left out.
 */
function fixturesToFill(lacking: readonly Lacking[]): Tree {
  const operations = lacking.map(({ draft, wanted, headers }) => {
    const own = Object.fromEntries(headers.map(({ name }) => [name, BLANK]))
    return [draft.operation.id, { ...wanted, ...own }]
  })
  const examples = lacking.map(({ draft }) => [draft.operation.id, examplesOf(draft)])
  return { operations: Object.fromEntries(operations), $examples: Object.fromEntries(examples) }
}

function examplesOf(draft: Draft): Tree {
  const { values, body } = hidden(draft, {}, () => BLANK)
  const inBody = isTree(body?.value) ? body.value : {}
  const all = { ...inBody, ...values.query, ...values.path }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== BLANK))
}

/** A copy without blanks, and without what only held blanks. */
export function withoutBlanks(value: unknown): unknown {
  if (value === BLANK) return undefined
  if (Array.isArray(value)) return value.map(withoutBlanks).filter((each) => each !== undefined)
  if (!isTree(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
  const kept = Object.entries(value).flatMap(([name, each]) => {
    const own = withoutBlanks(each)
    return own === undefined ? [] : [[name, own]]
  })
  return kept.length === 0 && Object.keys(value).length > 0 ? undefined : Object.fromEntries(kept)
}

/**
 * Writes the fixtures that a run lacked, with blanks to fill in.
 * @throws CannotRun when the file exists, because it may have been filled in, or cannot be written
 */
export async function writeFixtures(
  { lacking }: { lacking: readonly Lacking[] },
  file: string,
): Promise<void> {
  const text = `${JSON.stringify(fixturesToFill(lacking), undefined, 2)}\n`
  await writeFile(file, text, { flag: 'wx' }).catch((error: unknown) => {
    throw new CannotRun(
      `--write-fixtures ${file}: ${error instanceof Error ? error.message : String(error)}.`,
    )
  })
}

/** In place of advice about a session, for an operation whose document has none. */
export const NO_SECURITY = 'the document names no security'

import { isAbsolute, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Position, positionFinder } from '../document/positions.ts'
import type { Finding } from './findings.ts'
import type { Judgement } from './judgement.ts'

/** The lines of the documents that findings are about, as far as they are known. */
export type Positions = ReadonlyMap<Finding, Position>

/** Finds the line of each finding in the files of its document. */
export async function positionsOf({ result, findings }: Judgement): Promise<Positions> {
  if (findings.length === 0) return new Map()
  const find = await positionFinder()
  const documents = new Map(result.operations.map(({ id, document }) => [id, document]))
  return new Map(
    findings.flatMap((finding) => {
      const document = documents.get(finding.operationId)
      const position = document && find(document, finding.place.split('#')[1] ?? '')
      return position === undefined ? [] : [[finding, position] as const]
    }),
  )
}

/** A file as a path below the root of the repository in a workflow, else below the working folder; undefined elsewhere. */
export function pathOf(file: string): string | undefined {
  if (/^https?:/.test(file)) return undefined
  const path = relative(process.env.GITHUB_WORKSPACE ?? process.cwd(), file)
  return path.startsWith('..') || isAbsolute(path) ? undefined : path.split(sep).join('/')
}

/** The address of a file in SARIF: relative to the repository where it lies in it. */
export function uriOf(file: string): string {
  if (/^https?:/.test(file)) return file
  const path = pathOf(file)
  return path === undefined ? pathToFileURL(file).href : path.split('/').map(encodeURIComponent).join('/')
}

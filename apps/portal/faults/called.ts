import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../../..')

/** An operation that the portal calls, with the statuses that its contract documents. */
export type Called = {
  id: string
  isWrite: boolean
  statuses: readonly string[]
  /** Whether the answer has a `success`, which is false where nothing was changed. */
  tellsSuccess: boolean
}

type Operation = { operationId?: string; responses?: object }
type Document = { paths?: Record<string, Record<string, Operation>> }

/** Reads whose filter is a body. */
const READS_BY_POST = ['listHomeTiles', 'quoteCoveragePremium']

const METHODS = ['get', 'put', 'post', 'patch', 'delete']

/** The texts of the files of a pattern below the repository's root. */
function textsOf(pattern: string, isMeant = (_path: string) => true): string[] {
  const paths = globSync(pattern, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
  return paths
    .filter(isMeant)
    .sort()
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
}

/** The same without tests and generated files. */
const read = (pattern: string) =>
  textsOf(pattern, (path) => !/\/gen\/|\.test\.|\/testing\/|\/test-[^/]+$/.test(path))

/**
 * The operations that the portal calls: a source of the portal or of the SDK has the path of the contract as a text and
 * calls a client with the method.
 */
export function calledOperations(): Called[] {
  const sources = read('{apps/portal/src,packages/sdk/src}/**/*.ts')
  const needed = textsOf('packages/sdk/src/gen/*.needed.ts').join('\n')
  const documents: Document[] = read('openapi/{services,providers}/*.yaml').map((text) => parse(text))
  return documents.flatMap(({ paths = {} }) =>
    Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const { operationId: id, responses = {} } = item[method] ?? {}
        const call = `.${method.toUpperCase()}(`
        const isCalled = sources.some((source) => source.includes(`'${path}'`) && source.includes(call))
        if (id === undefined || !isCalled) return []
        const isWrite = method !== 'get' && !READS_BY_POST.includes(id)
        const tellsSuccess = new RegExp(`const ${id} = \\{[^\\n]*success: false`).test(needed)
        return [{ id, isWrite, statuses: Object.keys(responses), tellsSuccess }]
      }),
    ),
  )
}

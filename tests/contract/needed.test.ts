import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPlainObject } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import {
  branch,
  branches,
  describedOperations,
  resolvedAt,
  type Tree,
} from '../../packages/document/src/index.ts'
import { type Needed, sift, whole } from '../../packages/sdk/src/needed.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'
import { ROOT } from '../../scripts/host.mjs'

const contracts = await loadContracts(await listContracts())

async function neededBy(document: string): Promise<Readonly<Record<string, Needed>>> {
  return import(`../../packages/sdk/src/gen/${document}.needed.ts`)
}

/** The contents of the documented successes of an operation. */
function contentsOf(
  tree: Tree,
  responses: ReturnType<typeof describedOperations>[number]['responses'],
): unknown[] {
  return responses
    .filter(({ status }) => status === '200' || status === '201')
    .flatMap(({ node }) => branches(node, 'content'))
    .filter(([type]) => type.includes('json'))
    .flatMap(([, media]) => branches(media, 'examples'))
    .map(([, example]) =>
      '$ref' in example ? resolvedAt(tree, String(example.$ref).slice(1)).node : example,
    )
    .map(({ value }) => (isPlainObject(value) ? insideOf(value) : value))
}

function insideOf(answer: Tree): unknown {
  const { response, responses } = branch(answer, 'payload')
  return response ?? responses ?? answer.body ?? answer
}

/** The fields for which a screen could not show an answer; undefined where it can. */
function lostIn(content: unknown, sample: Needed): string[] | undefined {
  const lost: string[] = []
  return whole(sample)(structuredClone(content), lost) ? undefined : lost
}

test('the contracts are found', () => {
  expect(contracts.length).toBeGreaterThan(20)
})

test.each(contracts)(
  'every documented success of $name has all that screens need',
  async ({ name, tree }) => {
    const needed = await neededBy(name)
    const described = describedOperations(tree)
    expect(described.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(needed)))
    const judged = described.flatMap(({ id, responses }) => {
      const sample = needed[id]
      return sample === undefined
        ? []
        : [{ id, verdicts: contentsOf(tree, responses).map((each) => lostIn(each, sample)) }]
    })
    // Each has an example, and nothing that a screen needs is missing in it.
    expect(judged.filter(({ verdicts }) => verdicts.length === 0)).toEqual([])
    expect(judged.filter(({ verdicts }) => verdicts.some((lost) => lost !== undefined))).toEqual([])
  },
)

/** The paths of the fields that a sample names, through the first item of each list. */
function pathsIn(needed: Needed, before: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(needed)) return pathsIn(needed[0], [...before, 0])
  if (typeof needed !== 'object') return []
  return Object.entries(needed).flatMap(([key, inner]) => {
    const path = [...before, key.replaceAll('?', '')]
    return [path, ...pathsIn(inner, path)]
  })
}

test('an account in which any one of these fields is unusable is found', async () => {
  const workflow = contracts.find(({ name }) => name === 'fdp-workflow-service')
  const read = describedOperations(workflow?.tree ?? {}).find(({ id }) => id === 'getAccountDetails')
  const { getAccountDetails: sample = {} } = await neededBy('fdp-workflow-service')
  const [account] = contentsOf(workflow?.tree ?? {}, read?.responses ?? [])
  const paths = pathsIn(sample)
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) {
    const copy = structuredClone(account)
    const holder = path.slice(0, -1).reduce<unknown>((node, key) => Object(node)[key], copy)
    // The documented account has no example of some lists.
    if (typeof holder !== 'object' || holder === null) continue
    Object.assign(holder, { [String(path.at(-1))]: null })
    const lost: string[] = []
    const isUsable = sift(copy, sample, lost)
    // An optional field is lost as a whole, with the field in it that is wrong.
    expect(path, path.join('/')).toEqual(expect.arrayContaining(lost.map((name) => name.replace('~', ''))))
    expect(lost, path.join('/')).not.toEqual([])
    expect(isUsable, path.join('/')).toBe(!['profile', 'profile/email'].includes(path.join('/')))
  }
})

/** Reads without a check, each with the reason. */
const UNCHECKED: Readonly<Record<string, string>> = {
  lookUpUser: 'The mail of a reset link needs nothing of it, and a sign-in checks it.',
  getPolicyExistence: 'A poll that does not say that the policy exists is repeated.',
}

test('every read of the portal checks what its screens need', async () => {
  const folder = join(ROOT, 'apps/portal/src/api')
  const names = globSync('*.ts', { cwd: folder }).filter((name) => !name.endsWith('.test.ts'))
  const files = names.map((name) => readFileSync(join(folder, name), 'utf8'))
  const unchecked: string[] = []
  for (const contract of contracts) {
    const needed = await neededBy(contract.name)
    for (const { id, path, method } of describedOperations(contract.tree)) {
      const readers = files.filter((file) => method === 'get' && file.includes(`.GET('${path}'`))
      if (needed[id] === undefined || id in UNCHECKED) continue
      if (readers.some((file) => !file.includes(id))) unchecked.push(id)
    }
  }
  expect(unchecked).toEqual([])
})

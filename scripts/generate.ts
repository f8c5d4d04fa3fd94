import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { listContracts, loadContracts } from './contracts.ts'
import { GENERATED, generatedFiles } from './generated-files.ts'
import { ROOT } from './host.mjs'

const HELP = `Generates from openapi/ the SDK's types, one file per document, the fields of answers that screens
cannot do without, and from the list of documents the SDK's clients and the mock's registry of handlers. From the types of
the mock's rows it generates the schemas by which saved personas are checked.

usage: node scripts/generate.ts [--check]

  --check   write nothing; exit 1 when a committed file differs from what the contracts give`

const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } })
if (values.help) console.log(HELP)
else await generate(values.check ?? false)

async function generate(check: boolean): Promise<void> {
  const started = performance.now()
  const contracts = await loadContracts(await listContracts())
  const wanted = await generatedFiles(contracts)
  const differing = await differences(wanted)
  if (!check) await write(wanted, differing)
  const took = `${contracts.length} documents in ${Math.round(performance.now() - started)} ms`
  if (!check || differing.length === 0) return console.log(`${took}; ${differing.length} files changed`)
  for (const path of differing) console.error(`${path} differs from the contracts, or from the types of rows`)
  console.error('Run `node scripts/generate.ts` and commit the result.')
  process.exitCode = 1
}

/** The paths of generated files that are missing, different or obsolete. */
async function differences(wanted: Map<string, string>): Promise<string[]> {
  const present = (await Promise.all(GENERATED.map(filesIn))).flat()
  const differing: string[] = []
  for (const path of new Set([...present, ...wanted.keys()])) {
    const current = present.includes(path) ? await readFile(join(ROOT, path), 'utf8') : undefined
    if (current !== wanted.get(path)) differing.push(path)
  }
  return differing.sort()
}

async function filesIn(folder: string): Promise<string[]> {
  const directory = join(ROOT, folder)
  return existsSync(directory) ? (await readdir(directory)).map((name) => `${folder}/${name}`) : []
}

async function write(wanted: Map<string, string>, differing: string[]): Promise<void> {
  for (const path of differing) {
    const content = wanted.get(path)
    const file = join(ROOT, path)
    await mkdir(dirname(file), { recursive: true })
    await (content === undefined ? rm(file) : writeFile(file, content))
  }
}

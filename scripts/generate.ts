import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { listContracts, loadContracts, ROOT } from './contracts.ts'
import { generateTypes } from './generate-types.ts'

const HELP = `Generates the SDK's types from openapi/, one file per document.

usage: node scripts/generate.ts [--check]

  --check   write nothing; exit 1 when the committed types differ from the contracts`

const OUTPUT = join(ROOT, 'packages/sdk/src/gen')

const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } })
if (values.help) console.log(HELP)
else await generate(values.check ?? false)

async function generate(check: boolean): Promise<void> {
  const started = performance.now()
  const contracts = await loadContracts(await listContracts())
  const wanted = new Map<string, string>()
  for (const contract of contracts) wanted.set(`${contract.name}.ts`, await generateTypes(contract))
  const differing = await differences(wanted)
  if (!check) await write(wanted, differing)
  const took = `${contracts.length} documents in ${Math.round(performance.now() - started)} ms`
  if (!check || differing.length === 0) return console.log(`${took}; ${differing.length} files changed`)
  for (const name of differing)
    console.error(`${relative(ROOT, join(OUTPUT, name))} differs from its contract`)
  console.error('Run `node scripts/generate.ts` and commit the result.')
  process.exitCode = 1
}

/** The names of generated files that are missing, different or obsolete. */
async function differences(wanted: Map<string, string>): Promise<string[]> {
  await mkdir(OUTPUT, { recursive: true })
  const present = await readdir(OUTPUT)
  const names = new Set([...present, ...wanted.keys()])
  const differing: string[] = []
  for (const name of names) {
    const current = present.includes(name) ? await readFile(join(OUTPUT, name), 'utf8') : undefined
    if (current !== wanted.get(name)) differing.push(name)
  }
  return differing.sort()
}

async function write(wanted: Map<string, string>, differing: string[]): Promise<void> {
  for (const name of differing) {
    const content = wanted.get(name)
    await (content === undefined ? rm(join(OUTPUT, name)) : writeFile(join(OUTPUT, name), content))
  }
}

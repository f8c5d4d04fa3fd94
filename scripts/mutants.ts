/** Changes the code in small steps and reports which changes no test notices. See `--help`. */
import { existsSync, globSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { changesSince } from './changed.mjs'
import { ROOT } from './host.mjs'
import {
  chosenParts,
  type Group,
  groupOf,
  lineOf,
  type Mutant,
  PARTS,
  type Part,
  scoreOf,
} from './mutant-parts.ts'
import { isInSample } from './mutant-sample.ts'

const HELP = `Changes the code in small steps ("mutants") and runs the tests against each change. A change that no test
notices survives.

usage: npm run mutants [-- PART | FILE ...] [--tests PATTERN ...] [--every N] [--fresh]
       npm run mutants -- --changed REF

Parts, each with the share of its mutants in percent that tests have to notice:
${Object.entries(PARTS)
  .map(
    ([name, { atLeast, groups }]) =>
      `  ${name.padEnd(26)}${String(atLeast).padStart(3)}  ${groups.map(({ files: [first] }) => first).join(' ')}`,
  )
  .join('\n')}

Without arguments it runs every part, which takes many hours; \`features\` names all parts that begin so. What a run has
found is kept in the folder reports, and the next one tries again only what changed, or everything with --fresh. FILE is a
path or a pattern, and needs no share. The tests of its group are run, or the tests of --tests, which may be given more
than once. Fewer tests are faster. --every N tries each N-th mutant, and keeps no results. --changed tries the files of
parts that differ from a commit or branch, and only reports.
Prints each survivor with file and line, and the share. Exit 0: every share is reached. 1: one is not. 2: it could not run.`

const NEVER = ['!**/*.test.*', '!**/*.test-d.*', '!**/gen/**']

process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      help: { type: 'boolean' },
      tests: { type: 'string', multiple: true },
      fresh: { type: 'boolean', default: false },
      every: { type: 'string', default: '1' },
      changed: { type: 'string' },
    },
    allowPositionals: true,
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  try {
    const every = Number(values.every)
    if (!Number.isInteger(every) || every < 1)
      throw new Error(`--every ${values.every}: give a whole number from 1.`)
    let code = 0
    for (const part of partsOf(positionals, values))
      if (!(await isReached(part, { ...values, every }))) code = 1
    return values.changed === undefined ? code : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 2
  }
}

type NamedPart = Part & { name: string; isKept: boolean }

/** @throws Error for an argument that is no part and matches no file, and for a commit that git does not know */
function partsOf(
  names: readonly string[],
  { tests, changed }: { tests?: string[] | undefined; changed?: string | undefined },
): NamedPart[] {
  if (changed !== undefined) return changedParts(changed)
  return chosenParts(names).map(([name, part]) => {
    const { atLeast, groups } = part ?? { atLeast: 0, groups: [{ ...groupOf(name), files: [name] }] }
    if (groups.some(({ files }) => globSync([...files], { cwd: ROOT }).length === 0))
      throw new Error(`${name} is no part and no file.`)
    const measured = groups.map((group) => (tests === undefined ? group : { ...group, tests }))
    return { name, atLeast, groups: measured, isKept: part !== undefined && tests === undefined }
  })
}

/** The changed files of parts, each measured by the tests of its group. */
function changedParts(ref: string): NamedPart[] {
  const files = changesSince(ref).files.filter(
    (file) => existsSync(file) && !/\.test(-d)?\.|\/gen\//.test(file),
  )
  return files.flatMap((name) => {
    const group = groupOf(name)
    return group === undefined
      ? []
      : [{ name, atLeast: 0, groups: [{ ...group, files: [name] }], isKept: false }]
  })
}

type Manner = { fresh: boolean; every: number }

async function isReached({ name, groups, atLeast, isKept }: NamedPart, manner: Manner): Promise<boolean> {
  const results: Mutant[] = []
  for (const [nth, group] of groups.entries()) {
    const kept =
      isKept && manner.every === 1 ? `reports/mutants-${name.replaceAll('/', '-')}-${nth}.json` : undefined
    results.push(...(await resultsOf(group, { ...manner, kept })))
  }
  if (atLeast === 0 && results.every(({ status }) => status === 'Ignored')) {
    console.log(`${name}: there is nothing to change`)
    return true
  }
  const { percent, noticed, late, all } = scoreOf(results)
  const how = `${noticed}, ${late} of them because a test took too long`
  console.log(`${name}: ${percent} % of ${all} mutants are noticed (${how}), at least ${atLeast} %`)
  return percent >= atLeast
}

/**
 * Runs the tests against each change of a group, and prints those that survive.
 * @param kept the file with the results of the last run, of which only what changed since then is tried again
 */
async function resultsOf(
  { files, tests }: Group,
  { kept, fresh, every }: Manner & { kept: string | undefined },
): Promise<Mutant[]> {
  // The tool takes seconds to load, which a wrong argument need not wait for.
  const { Stryker } = await import('@stryker-mutator/core')
  const mutate = [...files, ...NEVER]
  // `vitest.config.ts` and its set-up files read it in the processes of the tests.
  process.env.MUTATED = JSON.stringify([
    mutate.filter((pattern) => !pattern.startsWith('!')),
    mutate.flatMap((pattern) => (pattern.startsWith('!') ? [pattern.slice(1)] : [])),
  ])
  process.env.MUTANTS_EVERY = String(every)
  const options = {
    mutate,
    ...(every === 1 ? {} : { checkers: ['sample'] }),
    ...(tests === undefined ? {} : { testFiles: tests }),
    ...(kept === undefined ? {} : { incremental: true, incrementalFile: kept, force: fresh }),
  }
  const all = await new Stryker(options).runMutationTest()
  const results = all.filter((mutant) => isInSample(mutant, every))
  for (const survivor of results.filter(isSurvivor))
    console.log(lineOf(survivor, relative(ROOT, survivor.fileName)))
  return results
}

function isSurvivor({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage'
}

/** Changes the code in small steps and reports which changes no test notices. See `--help`. */
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './contracts.ts'
import { type Group, groupOf, lineOf, type Mutant, PARTS, type Part, scoreOf } from './mutant-parts.ts'

const HELP = `Changes the code in small steps ("mutants") and runs the tests against each change. A change that no test
notices survives.

usage: npm run mutants [-- PART | FILE ...] [--tests PATTERN ...]

Parts, each with the share of its mutants in percent that tests have to notice:
${Object.entries(PARTS)
  .map(
    ([name, { atLeast, groups }]) =>
      `  ${name.padEnd(10)}${String(atLeast).padStart(3)}  ${groups.map(({ files: [first] }) => first).join(' ')}`,
  )
  .join('\n')}

Without arguments it runs every part, which takes an hour or more. FILE is a path or a pattern, and needs no share. The
tests of its group are run, or the tests of --tests, which may be given more than once. Fewer tests are faster.
Prints each survivor with file and line, and the share. Exit 0: every share is reached. 1: one is not. 2: it could not run.`

const NEVER = ['!**/*.test.*', '!**/*.test-d.*', '!**/gen/**']

process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' }, tests: { type: 'string', multiple: true } },
    allowPositionals: true,
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  try {
    let code = 0
    for (const [name, part] of partsOf(positionals, values.tests))
      if (!(await isReached(name, part))) code = 1
    return code
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 2
  }
}

/** @throws Error for an argument that is no part and matches no file */
function partsOf(names: readonly string[], tests: string[] | undefined): [string, Part][] {
  if (names.length === 0) return Object.entries(PARTS)
  return names.map((name) => {
    const { atLeast, groups } = PARTS[name] ?? { atLeast: 0, groups: [{ ...groupOf(name), files: [name] }] }
    if (groups.some(({ files }) => globSync([...files], { cwd: ROOT }).length === 0))
      throw new Error(`${name} is no part and no file.`)
    return [
      name,
      { atLeast, groups: groups.map((group) => (tests === undefined ? group : { ...group, tests })) },
    ]
  })
}

async function isReached(name: string, { groups, atLeast }: Part): Promise<boolean> {
  const results: Mutant[] = []
  for (const group of groups) results.push(...(await resultsOf(group)))
  const { percent, noticed, late, all } = scoreOf(results)
  const how = `${noticed}, ${late} of them because a test took too long`
  console.log(`${name}: ${percent} % of ${all} mutants are noticed (${how}), at least ${atLeast} %`)
  return percent >= atLeast
}

/** Runs the tests against each change of a group, and prints those that survive. */
async function resultsOf({ files, tests }: Group): Promise<Mutant[]> {
  // The tool takes seconds to load, which a wrong argument need not wait for.
  const { Stryker } = await import('@stryker-mutator/core')
  const options = { mutate: [...files, ...NEVER], ...(tests === undefined ? {} : { testFiles: tests }) }
  const results = await new Stryker(options).runMutationTest()
  for (const survivor of results.filter(isSurvivor))
    console.log(lineOf(survivor, relative(ROOT, survivor.fileName)))
  return results
}

function isSurvivor({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage'
}

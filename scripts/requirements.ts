/** Lists the requirements that no test claims, the claims of unknown ones, and the tests of one. See `--help`. */
import { parseArgs } from 'node:util'
import { ROOT } from './host.mjs'
import {
  type Claimant,
  loadClaims,
  loadRequirements,
  type Requirement,
  type Row,
  ranges,
  summaries,
} from './requirement-claims.ts'

const HELP = `usage: npm run requirements -- [PREFIX | ID ...]

Tests claim the requirements they prove in comments such as "// covers: AUTH-001, AUTH-010", directly above a test or a row
of its table. Prints for each prefix the number of claimed and of all requirements, and how many were proved by a change that
was tried (broken_by); with PREFIX also the unclaimed ids. With an ID, such as AUTH-014, prints its statement, the change
that was tried, and the tests that claim it. Claims of unknown ids are listed with their files. Requirements that only repeat
another need no claim. Exit 1 when a claim is missing.`

const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
if (values.help) console.log(HELP)
else main(positionals)

function main(asked: readonly string[]) {
  const requirements = loadRequirements(ROOT)
  const claims = loadClaims(ROOT)
  const { rows, unknown } = summaries(requirements, claims)
  const known = [...rows.map(({ prefix }) => prefix), ...requirements.map(({ id }) => id)]
  const foreign = asked.filter((each) => !known.includes(each))
  if (foreign.length > 0) {
    const prefixes = rows.map(({ prefix }) => prefix).join(' ')
    console.error(`No requirement is or starts with ${foreign.join(', ')}; there are ${prefixes}.`)
    process.exitCode = 2
    return
  }
  const single = requirements.filter(({ id }) => asked.includes(id))
  for (const requirement of single) console.log(shown(requirement, claims.get(requirement.id) ?? []))
  const isAlone = asked.length > 0 && single.length === asked.length
  const wanted = rows.filter(({ prefix }) => asked.includes(prefix) || asked.length === 0)
  if (!isAlone) for (const row of wanted) console.log(rowText(row, asked.length > 0))
  if (unknown.length > 0) console.log(`no such requirement: ${unknown.join(' ')}`)
  const isUnclaimed = single.some(({ id, repeats }) => !repeats && !claims.has(id))
  if (unknown.length > 0 || isUnclaimed || wanted.some(({ missing }) => missing.length > 0))
    process.exitCode = 1
}

function rowText({ prefix, claimed, all, broken, missing }: Row, withIds: boolean): string {
  const rest = withIds && missing.length > 0 ? `  unclaimed: ${ranges(missing)}` : ''
  return `${prefix.padEnd(8)}${String(claimed).padStart(4)}/${String(all).padEnd(4)}  tried: ${broken}${rest}`
}

function shown({ id, must, decide, brokenBy }: Requirement, tests: readonly Claimant[]): string {
  return [
    `${id}  ${must}`,
    ...(decide === undefined ? [] : [`  decided: ${decide}`]),
    ...brokenBy.map((change) => `  change that was tried: ${change}`),
    ...(brokenBy.length === 0 ? ['  no change was tried yet'] : []),
    ...tests.map(({ file, line, title }) => `  ${file}:${line}  ${title}`),
    ...(tests.length === 0 ? ['  no test claims it'] : []),
  ].join('\n')
}

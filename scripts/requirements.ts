/** Which requirements does no test claim, and which claims name none? See `--help`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './contracts.ts'
import { claimedIds, type Requirement, readRequirements, summaries } from './requirement-claims.ts'

const HELP = `usage: npm run requirements -- [PREFIX ...]

A test claims the requirements it proves in a comment, such as "// covers: AUTH-001..004, AUTH-010".
Prints claimed and all for each prefix; with PREFIX also the ids that no test claims. Claims of ids that do not
exist are listed too. Requirements that only repeat another need no claim. Exit 1 when something is missing.`

const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
if (values.help) console.log(HELP)
else main(positionals)

function main(prefixes: readonly string[]) {
  const requirements: Requirement[] = globSync('docs/requirements/*.yaml', { cwd: ROOT })
    .sort()
    .flatMap((file) => readRequirements(readFileSync(join(ROOT, file), 'utf8')))
  const tests = globSync(['{packages,apps,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.ts'], {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules'),
  })
  const claims = new Set(tests.flatMap((file) => claimedIds(readFileSync(join(ROOT, file), 'utf8'))))
  const { rows, unknown } = summaries(requirements, claims)
  const wanted = rows.filter(({ prefix }) => prefixes.length === 0 || prefixes.includes(prefix))
  for (const { prefix, claimed, all, missing } of wanted) {
    const rest = prefixes.length > 0 && missing.length > 0 ? `  unclaimed: ${missing.join(' ')}` : ''
    console.log(`${prefix.padEnd(8)}${String(claimed).padStart(4)}/${String(all).padEnd(4)}${rest}`)
  }
  if (unknown.length > 0) console.log(`no such requirement: ${unknown.join(' ')}`)
  if (unknown.length > 0 || wanted.some(({ missing }) => missing.length > 0)) process.exitCode = 1
}

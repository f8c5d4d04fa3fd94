/** Lists the requirements that no test claims, and the claims of unknown requirements. See `--help`. */
import { parseArgs } from 'node:util'
import { ROOT } from './contracts.ts'
import { loadClaims, loadRequirements, ranges, summaries } from './requirement-claims.ts'

const HELP = `usage: npm run requirements -- [PREFIX ...]

Tests claim the requirements they prove in comments such as "// covers: AUTH-001..004, AUTH-010".
Prints the number of claimed and of all requirements for each prefix; with PREFIX also the unclaimed ids. Claims of
unknown ids are listed with their files. Requirements that only repeat another need no claim. Exit 1 when a claim
is missing.`

const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
if (values.help) console.log(HELP)
else main(positionals)

function main(prefixes: readonly string[]) {
  const { rows, unknown } = summaries(loadRequirements(ROOT), loadClaims(ROOT))
  const foreign = prefixes.filter((each) => !rows.some(({ prefix }) => prefix === each))
  if (foreign.length > 0) {
    console.error(
      `No requirement starts with ${foreign.join(', ')}; there are ${rows.map(({ prefix }) => prefix).join(' ')}.`,
    )
    process.exitCode = 2
    return
  }
  const wanted = rows.filter(({ prefix }) => prefixes.length === 0 || prefixes.includes(prefix))
  for (const { prefix, claimed, all, missing } of wanted) {
    const rest = prefixes.length > 0 && missing.length > 0 ? `  unclaimed: ${ranges(missing)}` : ''
    console.log(`${prefix.padEnd(8)}${String(claimed).padStart(4)}/${String(all).padEnd(4)}${rest}`)
  }
  if (unknown.length > 0) console.log(`no such requirement: ${unknown.join(' ')}`)
  if (unknown.length > 0 || wanted.some(({ missing }) => missing.length > 0)) process.exitCode = 1
}

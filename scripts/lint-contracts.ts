import { changelogProblems } from './changelog.ts'
import {
  lintContracts,
  listContracts,
  listWorkflows,
  loadContracts,
  OPENAPI,
  problemLine,
} from './contracts.ts'
import { readChangelog } from './release.ts'

const HELP = `Lints every contract in openapi/services and openapi/providers, and the workflows over them in openapi/workflows,
with the rules of openapi/redocly.yaml, and compares their versions with openapi/CHANGELOG.md.

usage: node scripts/lint-contracts.ts

Prints one line per problem (file:line  rule  message). Exit 0 without problems, 1 with any.`

if (process.argv.includes('--help')) {
  console.log(HELP)
} else {
  const contracts = await listContracts()
  const workflows = await listWorkflows()
  const found = await lintContracts([...contracts, ...workflows])
  // A document that cannot be read has its problem already, and its version is unknown.
  const documents = found.length === 0 ? await loadContracts(contracts) : undefined
  const problems = documents === undefined ? found : changelogProblems(readChangelog(OPENAPI), documents)
  for (const problem of problems) console.error(problemLine(problem))
  console.log(`${contracts.length} contracts, ${workflows.length} workflows, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

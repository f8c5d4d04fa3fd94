import { lintContracts, listContracts, listWorkflows, problemLine } from './contracts.ts'

const HELP = `Lints every contract in openapi/services and openapi/providers, and the workflows over them in openapi/workflows,
with the rules of openapi/redocly.yaml.

usage: node scripts/lint-contracts.ts

Prints one line per problem (file:line  rule  message). Exit 0 without problems, 1 with any.`

if (process.argv.includes('--help')) {
  console.log(HELP)
} else {
  const contracts = await listContracts()
  const workflows = await listWorkflows()
  const problems = await lintContracts([...contracts, ...workflows])
  for (const problem of problems) console.error(problemLine(problem))
  console.log(`${contracts.length} contracts, ${workflows.length} workflows, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

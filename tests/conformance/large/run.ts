/** Runs the command of the kit with the given options, and prints what it took as JSON in the last line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

await import('../../../packages/conformance/src/main.ts')
// Since the start of the process, as a person waits. Node gives the memory in kilobytes.
const [seconds, megabytes] = [performance.now() / 1000, process.resourceUsage().maxRSS / 1024]
const file = join(process.argv.at(-1) ?? '', 'report.json')
const { operations, requests, failures } = JSON.parse(readFileSync(file, 'utf8'))
process.exitCode = 0
console.log(
  JSON.stringify({ seconds, megabytes, operations: operations.length, requests, failures: failures.length }),
)

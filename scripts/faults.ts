/** Plays each operation that the portal calls, and each third party, under each kind of fault. See `--help`. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Cell } from '../apps/portal/faults/cell.ts'

const ROOT = join(import.meta.dirname, '..')

const HELP = `usage: npm run faults [-- --only NAME] [--kind KIND]

Makes each operation that the portal calls fail in each way that the mock knows and its contract documents, and each
third party (card provider, bank frame, chat, collectors, remote flags, identity pool, deep link, embedded pages,
document storage, maps) blocked, slow or hostile. A page must stay: words with a way on, navigation that leads on, no
technical text, no uncaught error, nothing lost that was entered, and a write sent at most once for each press.

  --only NAME  one operation, such as getAccountDetails, or one third party, such as "bank frame"
  --kind KIND  one kind, such as reset, 500, wrong-shape, lost or 429; of third parties blocked, slow or hostile

Operations are played in this process on a rendered page, third parties in a browser on the last build (npm run build).
Prints a line for each operation and page with the kinds that failed, and the problems. Exit 0: all hold. 1: one does
not. 2: it could not run, or nothing has this name.`

const OF_THIRD_PARTIES = ['blocked', 'slow', 'hostile']

type Options = { only?: string | undefined; kind?: string | undefined }

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({
      options: { help: { type: 'boolean' }, only: { type: 'string' }, kind: { type: 'string' } },
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    return report([...(await playOperations(values)), ...(await playThirdParties(values))])
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 2
  }
}

async function playOperations({ only, kind }: Options): Promise<Cell[]> {
  const { calledOperations } = await import('../apps/portal/faults/called.ts')
  const isKnown = only === undefined || calledOperations().some(({ id }) => id === only)
  if (!isKnown || (kind !== undefined && OF_THIRD_PARTIES.includes(kind))) return []
  process.env.FAULTS_ALL = 'yes'
  if (only !== undefined) process.env.FAULTS_ONLY = only
  if (kind !== undefined) process.env.FAULTS_KIND = kind
  const { startVitest } = await import('vitest/node')
  const cells: Cell[] = []
  const vitest = await startVitest(['apps/portal/faults/part-'], {
    root: ROOT,
    project: ['portal', 'faults'],
    run: true,
    watch: false,
    passWithNoTests: true,
    reporters: [
      {
        onTestCaseResult(test) {
          const { cells: played = [] } = test.meta()
          cells.push(...played)
          printRows(played)
          // The checks around each test find calls against the contract and words on the console.
          const others = (test.result().errors ?? []).filter(() =>
            played.every(({ problems }) => problems.length === 0),
          )
          for (const { message } of others)
            cells.push({
              operation: test.name,
              at: '',
              kind: 'any',
              problems: [message.slice(0, 600)],
              ms: 0,
            })
        },
      },
    ],
  })
  await vitest.close()
  // The exit code comes from the table.
  process.exitCode = undefined
  return cells
}

async function playThirdParties({ only, kind }: Options): Promise<Cell[]> {
  const { THIRD_PARTIES } = await import('../tests/faults/third-parties.ts')
  const parties = THIRD_PARTIES.filter(({ name }) => only === undefined || name === only)
  const kinds = OF_THIRD_PARTIES.filter((name) => kind === undefined || name === kind)
  if (parties.length === 0 || kinds.length === 0) return []
  const file = join(tmpdir(), `faults-${process.pid}.json`)
  const titles = `(${parties.map(({ name }) => name).join('|')}): (${kinds.join('|')})$`
  const command = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const args = [
    command,
    'test',
    '--config',
    'tests/faults/playwright.config.ts',
    '--reporter=json',
    '--grep',
    titles,
  ]
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' })
  const { readCells } = await import('../tests/faults/read-cells.ts')
  const cells = readCells(readFileSync(file, 'utf8'))
  rmSync(file)
  if (cells.length === 0) throw new Error(`The browser could not run. ${stderr}`)
  printRows(cells)
  return cells
}

/** Prints a line of the table for each operation and page, as soon as it is played. */
function printRows(cells: readonly Cell[]) {
  for (const [name, row] of Map.groupBy(cells, ({ operation, at }) => `${operation}  ${at}`)) {
    const failed = row.filter(({ problems }) => problems.length > 0).map(({ kind }) => kind)
    const holds = `${row.length - failed.length} of ${row.length} hold`
    console.log(`${name}  ${holds}${failed.length === 0 ? '' : `; not ${failed.join(', ')}`}`)
  }
}

/** Prints the problems. @returns the exit code */
function report(cells: readonly Cell[]): number {
  if (cells.length === 0) throw new Error('Nothing has this name. See --help.')
  const broken = cells.filter(({ problems }) => problems.length > 0)
  for (const { operation, at, kind, problems } of broken)
    console.log(`\n${operation} ${at}, ${kind}:\n  ${problems.join('\n  ')}`)
  console.log(`\n${cells.length} cells, ${broken.length} do not hold.`)
  return broken.length === 0 ? 0 : 1
}

/** Plays random schedules of faults, presses, reloads and tabs against the charging of overdue balances. See `--help`. */
import { parseArgs } from 'node:util'
import type { Schedule } from '../tests/soak/schedule.ts'

const RUNS = 10_000
const REPORT_EACH = 1000

const HELP = `Plays random schedules of lost answers, refusals, presses, reloads and two tabs against the charging of overdue
balances: mutations, session, SDK and mock in one process, without rendering. No balance may be charged twice, and what is
said must be what the ledger holds.

usage: npm run soak [-- --runs N] [--seed N] [--path PATH]

  --runs N     schedules to play (${RUNS})
  --seed N     the seed of an earlier run, to play it again (by default another one in each run)
  --path PATH  only the failed schedule of that seed, as it was reported

Prints the seed, the number of schedules, and the first schedule that failed, in its shortest form. Exit 0: none failed.
1: one failed. 2: it could not run.`

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean' },
        runs: { type: 'string', default: String(RUNS) },
        seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
        path: { type: 'string' },
      },
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    return await soak({ runs: countOf(values.runs), seed: countOf(values.seed), path: values.path })
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 2
  }
}

/** @throws Error for a text that is not a whole number */
function countOf(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${text} is not a whole number. See --help.`)
  return Number(text)
}

type Options = { runs: number; seed: number; path: string | undefined }

async function soak({ runs, seed, path }: Options): Promise<number> {
  // They take seconds to load, which a wrong argument need not wait for.
  const [{ createMock }, { default: fc }, { play }, { schedules }] = await Promise.all([
    import('@portal/mock'),
    import('fast-check'),
    import('../tests/soak/play.ts'),
    import('../tests/soak/schedule.ts'),
  ])
  const mock = await createMock()
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 1000)
  let played = 0
  const property = fc.asyncProperty(schedules, async (schedule: Schedule) => {
    const problems = await play(mock, schedule)
    played += 1
    if (played % REPORT_EACH === 0) console.log(`${played} schedules after ${seconds()} s`)
    if (problems.length > 0) throw new Error(problems.join('; '))
  })
  console.log(`Seed ${seed}, ${runs} schedules`)
  const result = await fc.check(property, { numRuns: runs, seed, ...(path === undefined ? {} : { path }) })
  if (!result.failed) {
    console.log(
      `${result.numRuns} schedules in ${seconds()} s: no balance was charged twice, and the ledger holds`,
    )
    console.log('what was said.')
    return 0
  }
  const { errorInstance } = result
  if (errorInstance instanceof Error) console.error(errorInstance.message)
  console.error(fc.defaultReportMessage(result))
  return 1
}

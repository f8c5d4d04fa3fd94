/** Plays random schedules of faults, presses, reloads and tabs against charges and changes of reimbursement. See `--help`. */
import { parseArgs } from 'node:util'
import type { Mock } from '@portal/mock'
import type { Arbitrary } from 'fast-check'

const RUNS = 10_000
const REPORT_EACH = 1000

const HELP = `Plays random schedules of lost answers, refusals, presses, reloads and two tabs: mutations, session, SDK and mock in
one process, without rendering. They play against the charging of overdue balances, where no balance may be charged twice,
and what is said must be what the ledger holds; then against the changes of reimbursement, where the pages must agree with
the wallet, and no bank account or debit card may be added twice; then against claims and missing documents, of which each
must arrive once with every file, or stay a draft with every file; then against requests for a review, with the same rules.

usage: npm run soak [-- --chains NAME] [--runs N] [--seed N] [--path PATH]

  --chains NAME  only these schedules: paying, payouts, claims, reviews or wellness
  --runs N       schedules of each to play (${RUNS})
  --seed N       the seed of an earlier run, to play it again (by default another one in each run)
  --path PATH    only the failed schedule of that seed, as it was reported; needs --chains

Prints the seed, the number of schedules, and the first schedule that failed, in its shortest form. Exit 0: none failed.
1: one failed. 2: it could not run.`

/** The properties that held, by chains. */
const HOLDS = {
  paying: 'no balance was charged twice, and the ledger holds what was said.',
  payouts: 'the pages agreed with the wallet, and nothing was added twice.',
  claims: 'each claim arrived once with every file, or its draft had them, and what was said was which.',
  reviews: 'each review arrived once with every file, or its draft had them, and what was said was which.',
  wellness: 'wellness was bought once, and what was said of it was true.',
}

const NAMES = ['paying', 'payouts', 'claims', 'reviews', 'wellness'] as const

type Name = (typeof NAMES)[number]

/** @returns whether no schedule failed */
const CHECKS: Record<Name, (mock: Mock, options: Options) => Promise<boolean>> = {
  async paying(mock, options) {
    const { play, schedules } = await import('../tests/soak/play.ts')
    return check(mock, options, { name: 'paying', schedules, play })
  },
  async payouts(mock, options) {
    const { playPayouts: play, payoutSchedules: schedules } = await import('../tests/soak/play-payouts.ts')
    return check(mock, options, { name: 'payouts', schedules, play })
  },
  async claims(mock, options) {
    const { playClaims: play, claimSchedules: schedules } = await import('../tests/soak/play-claims.ts')
    return check(mock, options, { name: 'claims', schedules, play })
  },
  async reviews(mock, options) {
    const { playClaims: play, reviewSchedules: schedules } = await import('../tests/soak/play-claims.ts')
    return check(mock, options, { name: 'reviews', schedules, play })
  },
  async wellness(mock, options) {
    const { playWellness: play, wellnessSchedules: schedules } = await import(
      '../tests/soak/play-wellness.ts'
    )
    return check(mock, options, { name: 'wellness', schedules, play })
  },
}

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean' },
        chains: { type: 'string' },
        runs: { type: 'string', default: String(RUNS) },
        seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
        path: { type: 'string' },
      },
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    const { chains, path } = values
    if (chains === undefined && path !== undefined) throw new Error('--path needs --chains. See --help.')
    return await soak({
      names: namesOf(chains),
      runs: countOf(values.runs),
      seed: countOf(values.seed),
      path,
    })
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

/** @throws Error for another name */
function namesOf(chains: string | undefined): readonly Name[] {
  if (chains === undefined) return NAMES
  const found = NAMES.filter((name) => name === chains)
  if (found.length === 0) throw new Error(`${chains} is not one of ${NAMES.join(', ')}. See --help.`)
  return found
}

type Options = { runs: number; seed: number; path: string | undefined }

async function soak({ names, ...options }: Options & { names: readonly Name[] }): Promise<number> {
  // It takes seconds to load, which a wrong argument need not wait for.
  const { createMock } = await import('@portal/mock')
  const mock = await createMock()
  for (const name of names) if (!(await CHECKS[name](mock, options))) return 1
  return 0
}

type Chains<Schedule> = {
  name: Name
  schedules: Arbitrary<Schedule>
  play: (mock: Mock, schedule: Schedule) => Promise<string[]>
}

/** @returns whether no schedule failed */
async function check<Schedule>(mock: Mock, options: Options, { name, schedules, play }: Chains<Schedule>) {
  const { default: fc } = await import('fast-check')
  const { runs, seed, path } = options
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 1000)
  let played = 0
  const property = fc.asyncProperty(schedules, async (schedule) => {
    const problems = await play(mock, schedule)
    played += 1
    if (played % REPORT_EACH === 0) console.log(`${played} schedules after ${seconds()} s`)
    if (problems.length > 0) throw new Error(problems.join('; '))
  })
  console.log(`${name}: seed ${seed}, ${runs} schedules`)
  const result = await fc.check(property, { numRuns: runs, seed, ...(path === undefined ? {} : { path }) })
  if (!result.failed) {
    console.log(`${result.numRuns} schedules in ${seconds()} s: ${HOLDS[name]}`)
    return true
  }
  const { errorInstance } = result
  if (errorInstance instanceof Error) console.error(errorInstance.message)
  console.error(fc.defaultReportMessage(result))
  return false
}

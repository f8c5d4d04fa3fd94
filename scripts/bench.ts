/** Measures what the project promises about speed and prints it beside the goals. See `--help`. */
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ConformanceResult } from '../tests/conformance/conformance-bench.ts'
import { benchMock, type MockResult } from '../tests/performance/mock-bench.ts'
import { benchPages, type PagesResult } from '../tests/performance/pages-bench.ts'
import { benchSdk, type SdkResult } from '../tests/performance/sdk-bench.ts'
import { median, round } from '../tests/performance/statistics.ts'

const HELP = `usage: npm run bench -- [--only mock|sdk|generate|conformance|pages] [--json FILE]

Measures the mock against stock Prism, the SDK against fetch, the time to generate, and the pages against a
static page, each pair in one interleaved run, and what the conformance kit finds and how long it takes. Prints a
table with the goals; --json also writes the numbers.
The pages are those of the last build (npm run build).`

const SECTIONS = ['mock', 'sdk', 'generate', 'conformance', 'pages'] as const
type Section = (typeof SECTIONS)[number]
type Results = {
  mock?: MockResult
  sdk?: SdkResult
  generateMs?: number
  conformance?: ConformanceResult
  pages?: PagesResult
}
type Row = { what: string; measured: number; goal: string; holds: boolean }

const { values } = parseArgs({
  options: { help: { type: 'boolean' }, only: { type: 'string' }, json: { type: 'string' } },
})
if (values.help) {
  console.log(HELP)
} else {
  await main(values.only, values.json)
}

async function main(only: string | undefined, json: string | undefined) {
  const wanted = SECTIONS.filter((section) => only === undefined || section === only)
  if (wanted.length === 0) throw new Error(`--only takes one of ${SECTIONS.join(', ')}`)
  const results = await measure(wanted)
  console.table(
    rowsOf(results).map(({ what, measured, goal, holds }) => ({
      what,
      measured,
      goal,
      holds: holds ? 'yes' : 'NO',
    })),
  )
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(results, null, 2)}\n`)
}

async function measure(wanted: readonly Section[]): Promise<Results> {
  const results: Results = {}
  if (wanted.includes('mock')) results.mock = await benchMock()
  if (wanted.includes('sdk')) results.sdk = await benchSdk()
  if (wanted.includes('generate')) results.generateMs = timeGenerate()
  if (wanted.includes('conformance')) {
    // Loaded here, because it takes the whole mock along and help is wanted at once.
    const { benchConformance } = await import('../tests/conformance/conformance-bench.ts')
    results.conformance = await benchConformance()
  }
  if (wanted.includes('pages')) {
    if (!existsSync(join(import.meta.dirname, '../apps/portal/dist/index.html'))) {
      throw new Error('There is no built portal to measure: run `npm run build` first.')
    }
    results.pages = await benchPages()
  }
  return results
}

function timeGenerate(): number {
  const script = join(import.meta.dirname, 'generate.ts')
  const runs = [1, 2, 3].map(() => {
    const begin = performance.now()
    execFileSync(process.execPath, [script], { stdio: 'ignore' })
    return performance.now() - begin
  })
  return round(median(runs), 0)
}

function rowsOf({ mock, sdk, generateMs, conformance, pages }: Results): Row[] {
  const rows: Row[] = []
  const atMost = (what: string, measured: number, goal: number) =>
    rows.push({ what, measured, goal: `<= ${goal}`, holds: measured <= goal })
  if (mock) {
    const { requestsPerSecondRatio: ratio, requestsPerSecond, memoryMb } = mock
    rows.push({
      what: 'mock: requests/s, times stock Prism',
      measured: ratio,
      goal: '>= 2',
      holds: ratio >= 2,
    })
    console.log(`mock ${requestsPerSecond.ours}/s, ${memoryMb.ours} MB`)
    console.log(`stock Prism ${requestsPerSecond.stock}/s, ${memoryMb.stock} MB`)
    atMost('mock: memory, times stock Prism', mock.memoryRatio, 1.5)
  }
  if (sdk) atMost('SDK: time per call, times fetch', sdk.perCallRatio, 1.25)
  if (generateMs !== undefined) atMost('generate: ms', generateMs, 3000)
  if (conformance) rows.push(...conformanceRows(conformance))
  if (pages) {
    for (const [name, page, js, lcp, elements] of [
      ['/login', pages.login, 110_000, 1.4, 80],
      ['/home', pages.home, 120_000, 3.4, 400],
      ['/account/pets', pages.pets, 120_000, 3.4, 400],
      ['/home, 60 pets', pages.manyHome, 120_000, 3.4, 400],
      ['/account/pets, 60 pets', pages.manyPets, 120_000, 3.4, 1500],
    ] as const) {
      atMost(`${name}: JS brotli bytes`, page.jsBrotliBytes, js)
      rows.push({ what: `${name}: CSS brotli bytes`, measured: page.cssBrotliBytes, goal: '-', holds: true })
      atMost(`${name}: LCP, times static`, page.lcpRatio, lcp)
      atMost(`${name}: blocking ms`, page.blockingMs, 200)
      atMost(`${name}: layout shift`, page.layoutShift, 0)
      atMost(`${name}: elements`, page.elements, elements)
    }
    atMost('route change: ms', pages.interaction.routeChangeMs, 250)
    atMost('interaction to next paint: ms', pages.interaction.inpMs, 100)
    rows.push({
      what: '/home: LCP with nothing cached, times static',
      measured: pages.home.uncachedLcpRatio,
      goal: '-',
      holds: true,
    })
  }
  return rows
}

/** The detection table is printed by itself: which sort of violation is found how often. */
function conformanceRows({ detection, falseAlarms, seconds }: ConformanceResult): Row[] {
  console.table(detection.map(({ missed, ...row }) => ({ ...row, missed: missed.join(', ') })))
  const sum = (name: 'violations' | 'found') => detection.reduce((total, row) => total + row[name], 0)
  const found = { what: 'conformance: violations found', measured: sum('found') }
  const atMost = (what: string, measured: number, goal: number): Row => ({
    what: `conformance: ${what}`,
    measured,
    goal: `<= ${goal}`,
    holds: measured <= goal,
  })
  return [
    { ...found, goal: `= ${sum('violations')}`, holds: sum('found') === sum('violations') },
    atMost('reported about a correct service', falseAlarms.library, 0),
    atMost('reported about stock Prism', falseAlarms.stockPrism, 0),
    atMost('reported about our mock', falseAlarms.ourMock, 0),
    atMost('seconds for 12 operations', seconds.library, 2),
    atMost('seconds for our contract at our mock', seconds.ourMock, 20),
  ]
}

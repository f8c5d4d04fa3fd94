/** Measures what the project promises about speed and prints it beside the goals. See `--help`. */
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ConformanceResult } from '../tests/conformance/conformance-bench.ts'
import { benchMock, type MockResult } from '../tests/performance/mock-bench.ts'
import { benchPages, PAGES, type PageName, type PagesResult } from '../tests/performance/pages-bench.ts'
import { benchSdk, type SdkResult } from '../tests/performance/sdk-bench.ts'
import { median, round } from '../tests/performance/statistics.ts'
import { PAGE_BUDGETS } from './page-budgets.ts'
import { growthOf, MOST_GAINED, type PageScripts, readBaseline, writeBaseline } from './page-growth.ts'

const HELP = `usage: npm run bench -- [--only mock|sdk|generate|conformance|pages] [--page NAME]... [--json FILE] [--accept-scripts]

Measures the mock against the command of stock Prism and its start, the SDK against fetch, the time to generate, and the pages against a
static page, each pair in one interleaved run, and what the conformance kit finds and how long it takes. Prints a
table with the goals, and fails when one is missed; --json also writes the numbers. A page is usable from when a field
takes typing that is never lost (/login), or from when a pet's name (/home, /account/pets), an amount
(/account/payment), the number of a claim (/claims) or the benefits of a plan (/wellness) can be read. Each page is
visited with nothing cached (--json: usableColdRatio), with its files cached (usableRatio), and again in a browser that
has its worker and what was seen last (returnUsableRatio), with a clock that is two minutes later, so that it is renewed.
A visit that takes longer than its limit ends the run, and the error says which page and step it was.
The pages are those of the last build (npm run build). --page measures one of them alone, without its interactions, and
may be repeated: ${PAGES.join(', ')}.

A page fails, except /login and /home, which their budgets limit, when its JavaScript has grown by more than
${MOST_GAINED} bytes since the baseline in scripts/page-scripts.json. --accept-scripts measures the pages and writes
their present JavaScript as the baseline; commit it together with the reason for the growth.`

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

/** The most JavaScript of its own that the form of a new claim may load, in bytes after brotli. */
const CLAIM_FORM_BUDGET = 45_000
/** The pages whose growth their budgets limit. */
const HAS_OWN_BUDGET = /^\/(login|home)\b/
const BASELINE = join(import.meta.dirname, 'page-scripts.json')

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    only: { type: 'string' },
    page: { type: 'string', multiple: true },
    json: { type: 'string' },
    'accept-scripts': { type: 'boolean' },
  },
})
if (values.help) {
  console.log(HELP)
} else {
  const isOfPages = values['accept-scripts'] === true || values.page !== undefined
  await main(isOfPages ? 'pages' : values.only, values.json)
}

async function main(only: string | undefined, json: string | undefined) {
  const wanted = SECTIONS.filter((section) => only === undefined || section === only)
  if (wanted.length === 0) throw new Error(`--only takes one of ${SECTIONS.join(', ')}`)
  const results = await measure(wanted)
  if (values['accept-scripts'] === true && results.pages) {
    writeBaseline(BASELINE, scriptsOf(results.pages))
  }
  const rows = rowsOf(results)
  console.table(
    rows.map(({ what, measured, goal, holds }) => ({
      what,
      measured,
      goal,
      holds: holds ? 'yes' : 'NO',
    })),
  )
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(results, null, 2)}\n`)
  const over = rows.filter(({ holds }) => !holds)
  if (over.length === 0) return
  console.error(`Not within the goal: ${over.map(({ what }) => what).join('; ')}`)
  process.exitCode = 1
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
    results.pages = await benchPages(wantedPages())
  }
  return results
}

/** @throws Error for the name of no page, and for some pages where the baseline needs all of them */
function wantedPages(): readonly PageName[] {
  const { page: names } = values
  if (names === undefined) return PAGES
  const pages = PAGES.filter((page) => names.includes(page))
  if (pages.length < new Set(names).size) throw new Error(`--page takes one of ${PAGES.join(', ')}`)
  if (values['accept-scripts'] === true) throw new Error('--accept-scripts measures all pages')
  return pages
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
      goal: '>= 8',
      holds: ratio >= 8,
    })
    console.log(`mock ${requestsPerSecond.ours}/s, ${memoryMb.ours} MB`)
    console.log(`stock Prism ${requestsPerSecond.stock}/s, ${memoryMb.stock} MB`)
    atMost('mock: memory, times stock Prism', mock.memoryRatio, 1.5)
    atMost('mock: start, ms', mock.startMs, 1000)
    atMost('mock: start with 1,200 operations (a document like that of GitHub), ms', mock.largeStartMs, 5000)
    atMost('mock: a saved document is in use after, ms', mock.changeMs.one, 1000)
    atMost('mock: a saved file of most documents is in use after, ms', mock.changeMs.shared, 1000)
  }
  if (sdk) atMost('SDK: time per call, times fetch', sdk.perCallRatio, 1.5)
  if (generateMs !== undefined) atMost('generate: ms', generateMs, 3000)
  if (conformance) rows.push(...conformanceRows(conformance))
  if (pages) rows.push(...pageRows(pages))
  return rows
}

function pageRows(pages: PagesResult): Row[] {
  const rows: Row[] = []
  const atMost = (what: string, measured: number, goal: number) =>
    rows.push({ what, measured, goal: `<= ${goal}`, holds: measured <= goal })
  const listed = (what: string, measured: number) => rows.push({ what, measured, goal: '-', holds: true })
  const measured = (what: string, value: number | undefined, goal?: number) => {
    if (value === undefined) return
    if (goal === undefined) listed(what, value)
    else atMost(what, value, goal)
  }
  for (const name of PAGES) {
    const page = pages[name]
    if (page === undefined) continue
    const { path, js, kept = 0, cached = 0, cold, elements } = PAGE_BUDGETS[name]
    atMost(`${path}: JS brotli bytes`, page.jsBrotliBytes, js)
    listed(`${path}: CSS brotli bytes`, page.cssBrotliBytes)
    measured(`${path}: usable on a return visit, times static`, page.returnUsableRatio, kept)
    measured(`${path}: LCP on a return visit, times static`, page.returnLcpRatio)
    measured(`${path}: usable with files cached, times static`, page.usableRatio, cached)
    measured(`${path}: LCP with files cached, times static`, page.lcpRatio, cached)
    atMost(`${path}: usable with nothing cached, times static`, page.usableColdRatio, cold)
    listed(`${path}: LCP with nothing cached, times static`, page.lcpColdRatio)
    atMost(`${path}: blocking ms`, page.blockingMs, 150)
    atMost(`${path}: layout shift`, page.layoutShift, 0)
    atMost(`${path}: elements`, page.elements, elements)
  }
  for (const [path, gained] of Object.entries(growthOf(readBaseline(BASELINE), scriptsOf(pages)))) {
    const what = `${path}: JS bytes gained since the baseline`
    if (HAS_OWN_BUDGET.test(path)) listed(what, gained)
    else atMost(what, gained, MOST_GAINED)
  }
  measured('route change: ms', pages.interaction?.routeChangeMs, 150)
  measured('interaction to next paint: ms', pages.interaction?.inpMs, 100)
  measured('interaction with 2,000 payments to next paint: ms', pages.paymentInpMs, 100)
  measured('interaction with 100 active claims to next paint: ms', pages.activeClaimsInpMs, 100)
  measured('interaction with 400 closed claims to next paint: ms', pages.closedClaimsInpMs, 100)
  measured('/claims/new: JS brotli bytes of its own', pages.claimFormBytes, CLAIM_FORM_BUDGET)
  return rows
}

/** The JavaScript of each measured page. */
function scriptsOf(pages: PagesResult): PageScripts {
  return Object.fromEntries(
    PAGES.flatMap((name) => {
      const bytes = pages[name]?.jsBrotliBytes
      return bytes === undefined ? [] : [[PAGE_BUDGETS[name].path, bytes]]
    }),
  )
}

/** The detection table is printed by itself: which sort of violation is found how often. */
function conformanceRows({ detection, falseAlarms, seconds, ten, thousand }: ConformanceResult): Row[] {
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
    atMost('reported about correct services of 10 and 1,000 operations', ten.failures + thousand.failures, 0),
    atMost('seconds for 10 operations', round(ten.seconds), 1),
    atMost('seconds for 1,000 operations', round(thousand.seconds), 60),
    atMost('memory for 1,000 operations, MB', round(thousand.megabytes, 0), 800),
    atMost('seconds for our contract at our mock', seconds.ourMock, 20),
  ]
}

import type { Cell } from '../../apps/portal/faults/cell.ts'

type Result = { status: string; duration: number; errors: { message?: string }[] }
type Spec = { title: string; tests: { results: Result[] }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }

/** Colours of a terminal. */
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g')

/** The cells of a JSON report of Playwright, whose titles are a third party and a kind. */
export function readCells(report: string): Cell[] {
  const { suites = [] }: { suites?: Suite[] } = JSON.parse(report)
  return specsOf(suites).map(({ title, tests }) => {
    const [operation = '', kind = ''] = title.split(': ')
    const results = tests.flatMap((test) => test.results)
    const broken = results.filter(({ status }) => status !== 'passed')
    const problems = broken.flatMap(({ status, errors }) =>
      errors.length === 0
        ? [status]
        : errors.map(({ message = status }) => message.replaceAll(COLOURS, '').slice(0, 800)),
    )
    return { operation, at: 'in the browser', kind, problems, ms: results[0]?.duration ?? 0 }
  })
}

function specsOf(suites: readonly Suite[]): Spec[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

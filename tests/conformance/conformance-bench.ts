import { failuresOf, runConformance } from '@portal/conformance'
import { median, round } from '../performance/statistics.ts'
import { type LargeRun, measureLarge } from './large/measure-large.ts'
import { isFound, measure } from './measure.ts'
import { startOurMock } from './our-mock.ts'
import { DESK_DOCUMENT, LIBRARY_DOCUMENT } from './sample/documents.ts'
import { VIOLATIONS } from './sample/violations.ts'
import { startStockPrism } from './stock-prism.ts'

export type ConformanceResult = {
  /** The number of planted and of detected violations, by area. */
  detection: { area: string; violations: number; found: number; missed: string[] }[]
  /** The number of reported violations in correct services. */
  falseAlarms: { library: number; stockPrism: number; ourMock: number }
  /** In seconds: all contracts of this project. */
  seconds: { ourMock: number }
  /** Documents of ten and of a thousand operations, the command and its reports included. */
  ten: LargeRun
  thousand: LargeRun
}

const ROUNDS = 3

/** Measures the share of detected violations, the false alarms and the duration of the kit. */
export async function benchConformance(): Promise<ConformanceResult> {
  const detection: ConformanceResult['detection'] = []
  for (const [area, violations] of Object.entries(VIOLATIONS)) {
    const missed: string[] = []
    for (const violation of violations) {
      const { failures, notes } = await measure(violation)
      if (!isFound(violation, [...failures, ...notes])) missed.push(violation.name)
    }
    detection.push({ area, violations: violations.length, found: violations.length - missed.length, missed })
  }
  const correct = [await measure(), await measure(undefined, { files: [LIBRARY_DOCUMENT] })]
  const ourMock = await onOurMock()
  const ten: LargeRun[] = []
  for (let turn = 0; turn < ROUNDS; turn++) ten.push(await measureLarge(10))
  return {
    detection,
    falseAlarms: {
      library: Math.max(...correct.map(({ failures }) => failures.length)),
      stockPrism: (await onStockPrism(LIBRARY_DOCUMENT)) + (await onStockPrism(DESK_DOCUMENT)),
      ourMock: ourMock.failures,
    },
    seconds: { ourMock: round(ourMock.ms / 1000) },
    ten: typical(ten),
    thousand: await measureLarge(1000),
  }
}

function typical(runs: readonly LargeRun[]): LargeRun {
  const [first] = runs
  if (first === undefined) throw new Error('There was no run.')
  const middle = (name: keyof LargeRun) => median(runs.map((run) => run[name]))
  const failures = Math.max(...runs.map((run) => run.failures))
  return { ...first, seconds: middle('seconds'), megabytes: middle('megabytes'), failures }
}

async function onStockPrism(document: string): Promise<number> {
  const { url, stop } = await startStockPrism(document)
  try {
    const headers = { 'X-Staff-Key': 'any' }
    const options = { specs: [document], target: url, bearer: 'any', headers, stateful: false }
    return failuresOf(await runConformance(options)).length
  } finally {
    await stop()
  }
}

async function onOurMock(): Promise<{ failures: number; ms: number }> {
  const { options, close } = await startOurMock()
  try {
    const result = await runConformance(options)
    return { failures: failuresOf(result).length, ms: result.ms }
  } finally {
    await close()
  }
}

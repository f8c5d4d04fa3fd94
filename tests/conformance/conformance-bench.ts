import { failuresOf, runConformance } from '@portal/conformance'
import { median, round } from '../performance/statistics.ts'
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
  /** In seconds: a document of about ten operations, and all contracts of this project. */
  seconds: { library: number; ourMock: number }
}

const ROUNDS = 3

/** Measures the share of detected violations, the false alarms and the duration of the kit. */
export async function benchConformance(): Promise<ConformanceResult> {
  const detection: ConformanceResult['detection'] = []
  for (const [area, violations] of Object.entries(VIOLATIONS)) {
    const missed: string[] = []
    for (const violation of violations) {
      if (!isFound(violation, (await measure(violation)).failures)) missed.push(violation.name)
    }
    detection.push({ area, violations: violations.length, found: violations.length - missed.length, missed })
  }
  const correct: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < ROUNDS; round++)
    correct.push(await measure(undefined, { files: [LIBRARY_DOCUMENT] }))
  const ourMock = await onOurMock()
  return {
    detection,
    falseAlarms: {
      library: Math.max(...[await measure(), ...correct].map(({ failures }) => failures.length)),
      stockPrism: (await onStockPrism(LIBRARY_DOCUMENT)) + (await onStockPrism(DESK_DOCUMENT)),
      ourMock: ourMock.failures,
    },
    seconds: {
      library: round(median(correct.map(({ ms }) => ms)) / 1000),
      ourMock: round(ourMock.ms / 1000),
    },
  }
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

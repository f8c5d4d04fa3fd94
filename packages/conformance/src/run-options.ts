import { CannotRun } from './cannot-run.ts'
import type { Values } from './options.ts'
import type { Print } from './show-result.ts'
import { terminalText } from './terminal-text.ts'
import { variableOf } from './user-options.ts'

/**
 * The options of a run that need nothing but the command line.
 * @throws CannotRun for a value that an option does not take
 */
export function optionsOf(values: Values, print: Print) {
  return {
    only: values.only,
    skip: values.skip,
    seed: wholeNumber('seed', values.seed),
    stateful: values['no-state'] !== true,
    cleanup: values['no-cleanup'] !== true,
    workers: workersOf(values.workers),
    compare: secondOf(values),
    timeoutMs: wholeNumber('timeout', values.timeout),
    mostBytes: wholeNumber('most-bytes', values['most-bytes']),
    rate: values.rate === undefined ? undefined : rateOf(values.rate),
    timeLimitMs: timeLimitOf(values),
    onWait: (operation: string, ms: number) => print.err(terminalText(waitLine(operation, ms))),
  }
}

/** Without it a run that waits some minutes would look as if it hung. */
const waitLine = (operation: string, ms: number) =>
  `${operation} answered 429: waiting ${Math.round(ms / 1000)} s before the next request.`

const UNITS_MS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000 }

function timeLimitOf({ 'time-limit': text }: Values): number | undefined {
  if (text === undefined) return undefined
  const [, count = '', unit = ''] = /^([1-9]\d{0,5})([smh])$/.exec(text) ?? []
  const ms = Number(count) * (UNITS_MS[unit] ?? 0)
  if (ms === 0) throw new CannotRun(`--time-limit takes a time such as 90s, 10m or 1h, not "${text}".`)
  return ms
}

function secondOf({ compare: target, 'compare-bearer-env': name }: Values) {
  if (target === undefined) {
    if (name !== undefined)
      throw new CannotRun('--compare-bearer-env is for a second service: give --compare URL.')
    return undefined
  }
  if (!/^https?:/.test(target) || !URL.canParse(target))
    throw new CannotRun(`--compare takes an address, not "${target}".`)
  return { target, bearer: name === undefined ? undefined : variableOf('compare-bearer-env', name) }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new CannotRun(`--${name} takes a whole number, not "${text}".`)
  return Number(text)
}

const MOST_WORKERS = 64

function workersOf(text: string): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > MOST_WORKERS)
    throw new CannotRun(`--workers takes a number from 1 to ${MOST_WORKERS}, not "${text}".`)
  return count
}

function rateOf(text: string): number {
  const rate = wholeNumber('rate', text)
  if (rate === 0) throw new CannotRun('--rate takes a number of requests per second above 0.')
  return rate
}

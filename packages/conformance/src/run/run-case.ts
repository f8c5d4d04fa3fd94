import type { Case, Untried } from '../cases/case.ts'
import type { Operation } from '../document/operations.ts'
import type { Random } from '../generate/random.ts'
import { placeOfCase } from './case-place.ts'
import type { Exchange } from './exchange.ts'
import { codesOf, judgeAcceptance, judgeRefusal, type Knowledge, type Verdict } from './judge.ts'
import { ask, type Kit, statusOf } from './kit.ts'
import type { Baseline, Requests } from './requests.ts'

/** The number of concurrent negative requests. They change nothing, so their order does not matter. */
const CONCURRENCY = 4

export type Known = Knowledge & { schemaCodes: Set<string> }

export type Run = { kit: Kit; requests: Requests; knowledge: Known; random: Random }

export async function refuseAll(run: Run, operation: Operation, cases: Case[]): Promise<void> {
  // Single-use values are made for one request at a time.
  const atOnce = run.kit.fixtures.servesOnce(operation) ? 1 : CONCURRENCY
  await inGroups(run.random.shuffled(cases), atOnce, (each) => refuse(run, each))
}

export function untriedAll({ recorder }: Kit, operation: Operation, untried: readonly Untried[]): void {
  for (const { rule, title, reason } of untried) recorder.untried(operation, 'positive', rule, title, reason)
}

export function recordBaseline(kit: Kit, { draft, exchange }: Baseline, knowledge: Knowledge): void {
  const plain: Case = { kind: 'positive', rule: 'accepts-generated', title: 'an ordinary request', draft }
  record(kit, plain, exchange, judgeAcceptance(plain, exchange, knowledge))
}

async function refuse({ kit, requests, knowledge }: Run, each: Case): Promise<void> {
  const { draft } = each
  const fresh = await requests.refreshed({
    ...draft,
    ...(draft.invalid?.in === 'header' ? { keeps: draft.invalid.name } : {}),
  })
  // A server that replays examples refuses broken JSON before it selects an answer.
  const lenient = !kit.stateful && each.rule === 'refuses-malformed'
  const exchange = await (lenient ? kit.client.send(fresh) : ask(kit, fresh))
  const verdict = judgeRefusal(each, exchange, knowledge)
  const ofSchema = each.kind === 'negative' && each.rule !== 'refuses-unknown-id'
  if (ofSchema && [400, 422].includes(statusOf(exchange)) && verdict.outcome === 'passed') {
    for (const code of codesOf(exchange)) knowledge.schemaCodes.add(code)
  }
  record(kit, each, exchange, verdict)
}

const RETRIES = 2

export async function accept({ kit, requests, knowledge }: Run, each: Case): Promise<void> {
  let exchange = await ask(kit, await requests.refreshed(each.draft))
  let verdict = judgeAcceptance(each, exchange, knowledge)
  for (let turn = 0; turn < RETRIES && verdict.outcome !== 'passed' && isOfState(exchange); turn++) {
    const again = each.again?.()
    if (again === undefined) break
    exchange = await ask(kit, await requests.refreshed(again))
    verdict = judgeAcceptance(each, exchange, knowledge)
  }
  record(kit, each, exchange, verdict)
}

function isOfState(exchange: Exchange): boolean {
  return [400, 404, 409, 422].includes(statusOf(exchange))
}

export function record(
  { recorder }: Kit,
  each: Case,
  exchange: Exchange,
  { outcome, rule, message }: Verdict,
): void {
  const { kind, title, draft } = each
  if (outcome === 'passed') recorder.passed(draft.operation, kind, rule, title, exchange)
  if (outcome === 'failed')
    recorder.failed(
      draft.operation,
      kind,
      rule,
      title,
      `${sentence(title, draft.operation)}: ${message}`,
      exchange,
      placeOfCase(each, rule),
    )
  if (outcome === 'not tried') recorder.untried(draft.operation, kind, rule, title, message)
}

/** Capitalises the title, except where it begins with the name of a parameter. */
function sentence(text: string, { parameters, security }: Operation): string {
  const names = [...parameters.map(({ name }) => name), ...security.map(({ key }) => key)]
  const isName = names.includes(text.split(' ')[0] ?? '')
  return isName ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

async function inGroups<T>(values: T[], atOnce: number, run: (value: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < values.length; from += atOnce) {
    await Promise.all(values.slice(from, from + atOnce).map(run))
  }
}

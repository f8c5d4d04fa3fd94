import type { Random } from '@portal/document'
import { codesOf, describe } from '../answers/error-codes.ts'
import type { Case, Untried } from '../cases/case.ts'
import type { Operation } from '../document/operations.ts'
import { unknowableValues } from '../judge/refused-value.ts'
import { judgeAcceptance, judgeRefusal, type Knowledge, record, type Verdict } from '../judge/verdict.ts'
import { ask, checkAnswer, type Kit, wants } from '../plan/kit.ts'
import type { Baseline, Requests } from '../plan/requests.ts'
import { type Exchange, isAccepted, statusOf } from '../send/exchange.ts'

/** The number of concurrent negative requests. They change nothing, so their order does not matter. */
const CONCURRENCY = 4

export type Known = Knowledge & { schemaCodes: Set<string> }

export type Run = { kit: Kit; requests: Requests; knowledge: Known; random: Random }

export async function refuseAll(run: Run, operation: Operation, cases: Case[]): Promise<void> {
  // Single-use values are made for one request at a time.
  const atOnce = run.kit.fixtures.servesOnce(operation) ? 1 : CONCURRENCY
  const wanted = run.random.shuffled(cases).filter((each) => wants(run.kit, each))
  for (let from = 0; from < wanted.length; from += atOnce) {
    const group = wanted.slice(from, from + atOnce)
    const sent = await Promise.all(group.map((each) => sendRefusable(run, each)))
    // The checks have the order of the cases, in whichever order the answers come.
    for (const judge of sent) judge()
  }
}

export function untriedAll({ recorder }: Kit, operation: Operation, untried: readonly Untried[]): void {
  for (const { rule, title, reason } of untried)
    recorder.untried({ operation, kind: 'positive', rule, title, reason })
}

export function recordBaseline(kit: Kit, { draft, exchange }: Baseline, knowledge: Knowledge): void {
  const plain: Case = { kind: 'positive', rule: 'accepts-generated', title: 'an ordinary request', draft }
  record(kit, plain, exchange, judgeAcceptance(plain, exchange, knowledge))
}

/** @returns judges the answer */
async function sendRefusable({ kit, requests, knowledge }: Run, each: Case): Promise<() => void> {
  const { draft } = each
  const fresh = await requests.refreshed({
    ...draft,
    ...(draft.invalid?.in === 'header' ? { keeps: draft.invalid.name } : {}),
  })
  const exchange = await kit.client.send(fresh)
  return () => {
    // A server that replays examples refuses broken JSON before it selects an answer.
    const lenient = !kit.stateful && each.rule === 'refuses-malformed'
    if (!lenient) checkAnswer(kit, fresh, exchange)
    const verdict = judgeRefusal(each, exchange, knowledge)
    const ofSchema = each.kind === 'negative' && each.rule !== 'refuses-unknown-id'
    if (ofSchema && [400, 422].includes(statusOf(exchange)) && verdict.outcome === 'passed') {
      for (const code of codesOf(exchange)) knowledge.schemaCodes.add(code)
    }
    record(kit, each, exchange, verdict)
  }
}

/** Sends a valid request, again if the state may have refused it, and records the verdict. */
export async function accept(run: Run, each: Case): Promise<void> {
  if (!wants(run.kit, each)) return
  const seen = await acceptance(run, each)
  const values = await unknowable(run, each, seen)
  if (values === undefined) return record(run.kit, each, seen.exchange, seen.verdict)
  const message = `it was answered ${describe(seen.exchange)} for ${values}; which values there are, or how they are written, the document does not say.`
  record(run.kit, each, seen.exchange, { ...seen.verdict, outcome: 'noted', message })
}

/** Values prove something only where another request of the operation was accepted. */
async function unknowable({ kit, requests, knowledge }: Run, each: Case, { exchange, verdict }: Seen) {
  if (verdict.outcome !== 'failed' || !kit.stateful || knowledge.refusal !== undefined) return undefined
  return unknowableValues(kit, requests, each, exchange)
}

type Seen = { exchange: Exchange; verdict: Verdict }

const RETRIES = 2

/**
 * The verdict on a valid request. Where the state may have refused it, such as a name that is taken, it is sent again: first
 * with other texts of the same form, then as a whole new request.
 */
async function acceptance(run: Run, each: Case): Promise<Seen> {
  const first = await sent(run, each, each.draft)
  if (isSettled(first)) return first
  const other = await alikeAcceptance(run, each, first)
  if (other !== undefined) return other
  let seen = first
  for (let turn = 0; turn < RETRIES && !isSettled(seen); turn++) {
    const again = each.again?.()
    if (again === undefined) break
    const whole = await sent(run, each, again)
    // A request that varies more than its boundary may be refused for anything, so it can only acquit. A refusal for its
    // state leaves open whether the first one was: `paymentType` may have to fit the method that is named beside it.
    if (each.alike === undefined || whole.verdict.outcome !== 'failed') seen = whole
  }
  return seen
}

function isSettled({ verdict, exchange }: Seen): boolean {
  return verdict.outcome === 'passed' || !isOfState(exchange)
}

/**
 * The verdict by other texts of the same form; undefined where it proves no more than the first one. A service that fails
 * for one of them is at fault, whatever it answers to the others.
 */
async function alikeAcceptance(run: Run, each: Case, first: Seen): Promise<Seen | undefined> {
  let worse: Seen | undefined
  for (const { draft, control } of each.alike?.() ?? []) {
    const other = draft()
    if (other === undefined) continue
    const seen = await sent(run, each, other)
    if (isProof(seen)) return seen
    const isWorse = seen.verdict.outcome === 'failed' && first.verdict.outcome !== 'failed'
    if (worse !== undefined || !isWorse) continue
    if (isAccepted(await ask(run.kit, await run.requests.refreshed(control())))) worse = seen
  }
  return worse
}

function isProof({ verdict }: Seen): boolean {
  return verdict.outcome === 'passed' || verdict.rule === 'server-error'
}

async function sent({ kit, requests, knowledge }: Run, each: Case, draft: Case['draft']): Promise<Seen> {
  const exchange = await ask(kit, await requests.refreshed(draft))
  return { exchange, verdict: judgeAcceptance(each, exchange, knowledge) }
}

function isOfState(exchange: Exchange): boolean {
  return [400, 404, 409, 422].includes(statusOf(exchange))
}

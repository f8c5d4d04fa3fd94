import type { Case } from '../cases/case.ts'
import { negativeCases } from '../cases/negative.ts'
import { exampleCases, positiveCases } from '../cases/positive.ts'
import { securityCases } from '../cases/security.ts'
import type { Operation } from '../document/operations.ts'
import type { Exchange } from './exchange.ts'
import { codesOf, describe, judgeAcceptance, judgeRefusal, type Knowledge, type Verdict } from './judge.ts'
import { ask, type Kit, statusOf } from './kit.ts'
import { type Baseline, isOneTime, type Requests } from './requests.ts'

/** How many refusals are asked for at a time: they change nothing, so their order does not matter. */
const AT_ONCE = 4

/** Tries one operation: what must be refused first, because that tells how it refuses, then what must be accepted. */
export async function runOperation(kit: Kit, requests: Requests, operation: Operation): Promise<void> {
  const random = kit.random.fork(operation.id)
  const deletes = operation.method === 'DELETE'
  const base = deletes ? await unsent(requests, operation) : await requests.baseline(operation)
  const knowledge: Knowledge & { schemaCodes: Set<string> } = {
    refusal: base.accepted ? undefined : base.exchange,
    schemaCodes: new Set<string>(),
    hasSession: kit.hasSession,
  }
  const refusals = [
    ...negativeCases(base.draft, random, kit.stateful),
    ...securityCases(base.draft, kit.stateful),
  ]
  await inGroups(random.shuffled(refusals), async (each) => refuse(kit, each, knowledge))
  // A delete takes its id with it: it is tried together with the state.
  if (deletes) return deleteOnly(kit, base)
  recordBaseline(kit, base, knowledge)
  const media = operation.body?.media.find(({ type }) => type === base.draft.body?.type)
  const freedom = requests.freedom(operation)
  const { cases, untried } = positiveCases(base.draft, random, freedom)
  const examples = exampleCases(base.draft, media, freedom).map((each) => ({
    ...each,
    again: settledAgain(each, freedom.settle),
  }))
  for (const { rule, title, reason } of untried)
    kit.recorder.untried(operation, 'positive', rule, title, reason)
  for (const each of random.shuffled(examples)) await accept(kit, each, knowledge)
  if (!base.accepted) {
    const reason = `no request was accepted: ${describe(base.exchange)}`
    return kit.recorder.untried(operation, 'positive', 'accepts-bound', 'edges of the request', reason)
  }
  for (const each of random.shuffled(cases)) await accept(kit, each, knowledge)
}

/** An example may name what this service does not have: then with an id that it has. */
function settledAgain({ draft }: Case, settle: (body: unknown) => unknown): () => Case['draft'] | undefined {
  const { body } = draft
  return () =>
    body !== undefined && 'value' in body
      ? { ...draft, body: { ...body, value: settle(body.value) } }
      : undefined
}

async function unsent(requests: Requests, operation: Operation): Promise<Baseline> {
  const [path = {}] = await requests.paths(operation)
  const draft = await requests.draft(operation, path, requests.bodies(operation)[0])
  return { draft, exchange: NOT_SENT, accepted: true }
}

const NOT_SENT: Exchange = {
  sent: { method: '', url: '', headers: {}, body: undefined },
  got: undefined,
  problem: 'not sent',
  ms: 0,
}

async function deleteOnly(kit: Kit, { draft }: Baseline): Promise<void> {
  if (kit.stateful) return
  await accept(kit, { kind: 'positive', rule: 'accepts-generated', title: 'a delete', draft }, NOTHING_KNOWN)
}

const NOTHING_KNOWN: Knowledge = { refusal: undefined, schemaCodes: new Set(), hasSession: true }

function recordBaseline(kit: Kit, { draft, exchange }: Baseline, knowledge: Knowledge): void {
  const plain: Case = { kind: 'positive', rule: 'accepts-generated', title: 'an ordinary request', draft }
  record(kit, plain, exchange, judgeAcceptance(plain, exchange, knowledge))
}

async function refuse(
  kit: Kit,
  each: Case,
  knowledge: Knowledge & { schemaCodes: Set<string> },
): Promise<void> {
  // A player of examples refuses broken JSON before it has looked for an answer.
  const lenient = !kit.stateful && each.rule === 'refuses-malformed'
  const exchange = await (lenient ? kit.client.send(each.draft) : ask(kit, each.draft))
  const verdict = judgeRefusal(each, exchange, knowledge)
  const ofSchema = each.kind === 'negative' && each.rule !== 'refuses-unknown-id'
  if (ofSchema && [400, 422].includes(statusOf(exchange)) && verdict.outcome === 'passed') {
    for (const code of codesOf(exchange)) knowledge.schemaCodes.add(code)
  }
  record(kit, each, exchange, verdict)
}

const RETRIES = 2

async function accept(kit: Kit, each: Case, knowledge: Knowledge): Promise<void> {
  let exchange = await ask(kit, refreshed(kit, each.draft))
  let verdict = judgeAcceptance(each, exchange, knowledge)
  for (let turn = 0; turn < RETRIES && verdict.outcome !== 'passed' && isOfState(exchange); turn++) {
    const again = each.again?.()
    if (again === undefined) break
    exchange = await ask(kit, refreshed(kit, again))
    verdict = judgeAcceptance(each, exchange, knowledge)
  }
  record(kit, each, exchange, verdict)
}

function isOfState(exchange: Exchange): boolean {
  return [400, 404, 409, 422].includes(statusOf(exchange))
}

/** A one-time header serves once. */
export function refreshed(kit: Kit, draft: Case['draft'], random = kit.random): Case['draft'] {
  const header = { ...draft.values.header }
  for (const parameter of draft.operation.parameters) {
    if (!isOneTime(draft.operation, parameter) || !(parameter.name in header)) continue
    const value = header[parameter.name]
    const schema = freshLike(value, random)
    if (schema !== undefined) header[parameter.name] = schema
  }
  return { ...draft, values: { ...draft.values, header } }
}

/** Another text of the same letters-and-digits form. */
function freshLike(value: unknown, random: Kit['random']): string | undefined {
  if (typeof value !== 'string') return undefined
  return value.replaceAll(/[0-9a-f]/g, (character, index: number) =>
    value.length === 36 && (index === 14 || index === 19) ? character : random.int(0, 9).toString(),
  )
}

function record(
  { recorder }: Kit,
  each: Case,
  exchange: Exchange,
  { outcome, rule, message }: Verdict,
): void {
  const { kind, title, draft } = each
  if (outcome === 'passed') recorder.passed(draft.operation, kind, rule, title, exchange)
  if (outcome === 'failed')
    recorder.failed(draft.operation, kind, rule, title, `${sentence(title)}: ${message}`, exchange)
  if (outcome === 'not tried') recorder.untried(draft.operation, kind, rule, title, message)
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

async function inGroups<T>(values: T[], run: (value: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < values.length; from += AT_ONCE) {
    await Promise.all(values.slice(from, from + AT_ONCE).map(run))
  }
}

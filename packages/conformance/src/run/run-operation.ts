import type { Case, Untried } from '../cases/case.ts'
import { negativeCases } from '../cases/negative.ts'
import { bodyCases } from '../cases/negative-body.ts'
import { acceptCases, bodyExamples, parameterEdges, parameterExamples } from '../cases/positive.ts'
import { bodyEdges } from '../cases/positive-body.ts'
import { securityCases } from '../cases/security.ts'
import type { Media, Operation } from '../document/operations.ts'
import type { Random } from '../generate/random.ts'
import type { Exchange } from './exchange.ts'
import { codesOf, judgeAcceptance, judgeRefusal, type Knowledge, type Verdict } from './judge.ts'
import { ask, type Kit, statusOf } from './kit.ts'
import type { Baseline, Requests } from './requests.ts'
import { asFixtures, refusedAlways } from './wanted-fixtures.ts'

/** The number of concurrent negative requests. They change nothing, so their order does not matter. */
const AT_ONCE = 4

/** The rule that lists operations which refused every request, so that little could be tested. */
export const NEVER_ACCEPTED = 'accepts-any'

type Known = Knowledge & { schemaCodes: Set<string> }

/** Tests one operation. Negative cases come first, because they show how the operation refuses. */
export async function runOperation(kit: Kit, requests: Requests, operation: Operation): Promise<void> {
  const random = kit.random.fork(operation.id)
  const deletes = operation.method === 'DELETE'
  const base = deletes ? await unsent(requests, operation) : await requests.baseline(operation)
  const knowledge: Known = {
    refusal: base.accepted ? undefined : base.exchange,
    schemaCodes: new Set<string>(),
    hasSession: kit.hasSession,
  }
  const run: Run = { kit, requests, knowledge, random }
  await refuseAll(run, operation, [
    ...negativeCases(base.draft, random, kit.stateful),
    ...securityCases(base.draft, random, kit.stateful),
  ])
  // A delete removes its id, so it is tested together with the state.
  if (deletes) return deleteOnly(run, base)
  // An operation without a usable required body is tested in the media types that can be built, if any.
  if (operation.body?.required !== true || base.draft.body !== undefined) {
    recordBaseline(kit, base, knowledge)
    await acceptBase(run, base)
  }
  for (const media of operation.body?.media ?? []) {
    if (media !== base.draft.body?.media) await runMedia(run, base, media)
  }
}

type Run = { kit: Kit; requests: Requests; knowledge: Known; random: Random }

async function refuseAll(run: Run, operation: Operation, cases: Case[]): Promise<void> {
  // Single-use values are made for one request at a time.
  const atOnce = run.kit.fixtures.servesOnce(operation) ? 1 : AT_ONCE
  await inGroups(run.random.shuffled(cases), atOnce, (each) => refuse(run, each))
}

/** Sends everything that the document allows, in the media type of the baseline. */
async function acceptBase(run: Run, base: Baseline): Promise<void> {
  const { kit, requests, random } = run
  const { draft, exchange, accepted } = base
  const { operation } = draft
  const freedom = requests.freedom(operation, draft.body?.media)
  const examples = parameterExamples(draft, freedom)
  untriedAll(kit, operation, examples.untried)
  const bodies = bodyExamples(draft, freedom).map((each) => ({
    ...each,
    again: settledAgain(each, freedom.settle),
  }))
  for (const each of random.shuffled([...examples.cases, ...bodies])) await accept(run, each)
  if (!accepted) {
    return kit.recorder.untried(
      operation,
      'positive',
      NEVER_ACCEPTED,
      'the edges of a request',
      refusedAlways(base),
    )
  }
  const edges = parameterEdges(draft, random, freedom)
  const inBody = bodyEdges(draft, random, freedom, kit.stateful)
  untriedAll(kit, operation, [...edges.untried, ...inBody.untried])
  const types = acceptCases(draft, statusOf(exchange))
  for (const each of random.shuffled([...edges.cases, ...inBody.cases, ...types])) await accept(run, each)
}

/** Tests another media type of the body; the rest of the request stays as it was accepted. */
async function runMedia(run: Run, main: Baseline, media: Media): Promise<void> {
  const { kit, requests, knowledge } = run
  const { operation } = main.draft
  const base = await requests.baselineAs(media, main.draft)
  if (base === undefined) {
    const wanted = asFixtures(operation, { bodies: { [media.type]: '…' } })
    const reason = `the document has no example of it, and it cannot be made up; give one by --fixtures: ${wanted}`
    return kit.recorder.untried(operation, 'positive', 'accepts-media', `a body of ${media.type}`, reason)
  }
  const random = run.random.fork(media.type)
  const own = {
    ...run,
    random,
    knowledge: { ...knowledge, refusal: base.accepted ? undefined : base.exchange },
  }
  await refuseAll(own, operation, bodyCases(base.draft, random, kit.stateful))
  const plain: Case = {
    kind: 'positive',
    rule: 'accepts-media',
    title: `a body of ${media.type}`,
    draft: base.draft,
  }
  record(kit, plain, base.exchange, judgeAcceptance(plain, base.exchange, own.knowledge))
  const freedom = requests.freedom(operation, media)
  for (const each of bodyExamples(base.draft, freedom)) await accept(own, each)
  if (!base.accepted) return
  const { cases, untried } = bodyEdges(base.draft, random, freedom, kit.stateful)
  untriedAll(kit, operation, untried)
  for (const each of random.shuffled(cases)) await accept(own, each)
}

function untriedAll({ recorder }: Kit, operation: Operation, untried: readonly Untried[]): void {
  for (const { rule, title, reason } of untried) recorder.untried(operation, 'positive', rule, title, reason)
}

/** An example may name an id that this service does not have; the retry uses an existing one. */
function settledAgain({ draft }: Case, settle: (body: unknown) => unknown): () => Case['draft'] | undefined {
  const { body } = draft
  return () => (body === undefined ? undefined : { ...draft, body: { ...body, value: settle(body.value) } })
}

async function unsent(requests: Requests, operation: Operation): Promise<Baseline> {
  const [path = {}] = await requests.paths(operation)
  const draft = await requests.draft(operation, path, (await requests.bodies(operation))[0])
  return { draft, exchange: notSent(operation), accepted: true }
}

function notSent(operation: Operation): Exchange {
  const curl = { files: [], body: [] }
  const sent = { method: '', url: '', headers: {}, body: undefined, curl, secrets: new Map() }
  return { operation, sent, got: undefined, problem: 'not sent', ms: 0 }
}

async function deleteOnly(run: Run, { draft }: Baseline): Promise<void> {
  if (run.kit.stateful) return
  await accept(run, { kind: 'positive', rule: 'accepts-generated', title: 'a delete', draft })
}

function recordBaseline(kit: Kit, { draft, exchange }: Baseline, knowledge: Knowledge): void {
  const plain: Case = { kind: 'positive', rule: 'accepts-generated', title: 'an ordinary request', draft }
  record(kit, plain, exchange, judgeAcceptance(plain, exchange, knowledge))
}

async function refuse({ kit, requests, knowledge }: Run, each: Case): Promise<void> {
  const { draft } = each
  const fresh = await requests.refreshed({
    ...draft,
    ...(draft.told?.in === 'header' ? { keeps: draft.told.name } : {}),
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

async function accept({ kit, requests, knowledge }: Run, each: Case): Promise<void> {
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

function record(
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

import type { Case } from '../cases/case.ts'
import { negativeCases } from '../cases/negative.ts'
import { bodyCases } from '../cases/negative-body.ts'
import { acceptCases, bodyExamples, parameterEdges, parameterExamples } from '../cases/positive.ts'
import { bodyEdges } from '../cases/positive-body.ts'
import { securityCases } from '../cases/security.ts'
import type { Media, Operation } from '../document/operations.ts'
import { judgeAcceptance, record } from '../judge/verdict.ts'
import type { Kit } from '../plan/kit.ts'
import { BLANK } from '../plan/lacking.ts'
import type { Baseline, Requests } from '../plan/requests.ts'
import { asFixtures, lackingOf, refusedAlways } from '../plan/wanted-fixtures.ts'
import { NEVER_ACCEPTED } from '../rules.ts'
import { notSent, statusOf } from '../send/exchange.ts'
import { accept, type Known, type Run, recordBaseline, refuseAll, untriedAll } from './run-case.ts'

/** Tests one operation. Negative cases come first, because they show how the operation refuses. */
export async function runOperation(kit: Kit, requests: Requests, operation: Operation): Promise<void> {
  const random = kit.random.fork(operation.id)
  const deletes = operation.method === 'DELETE'
  const base = deletes ? await unsent(requests, operation) : await requests.baseline(operation)
  const knowledge: Known = {
    refusal: base.accepted ? undefined : base.exchange,
    schemaCodes: new Set<string>(),
    hasServiceIds: (draft) => requests.hasServiceIds(draft),
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
  if (exchange.isUnsent) return unreached(kit, operation, exchange.problem)
  if (!accepted) {
    const lacking = lackingOf(draft, exchange, requests.lackingHeaders(operation))
    kit.lacking.push(lacking)
    const reason = refusedAlways(lacking, exchange, kit.isGiven)
    return kit.recorder.untried({
      operation,
      kind: 'positive',
      rule: NEVER_ACCEPTED,
      title: 'the edges of a request',
      reason,
    })
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
    const missing = { bodies: { [media.type]: BLANK } }
    kit.lacking.push({ draft: main.draft, wanted: missing, headers: [] })
    const wanted = asFixtures(operation, missing)
    const reason = `the document has no example of it, and it cannot be made up; give one by --fixtures: ${wanted}`
    return kit.recorder.untried({
      operation,
      kind: 'positive',
      rule: 'accepts-media',
      title: `a body of ${media.type}`,
      reason,
    })
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

/** An example may name an id that this service does not have; the retry uses an existing one. */
function settledAgain({ draft }: Case, settle: (body: unknown) => unknown): () => Case['draft'] | undefined {
  const { body } = draft
  return () => (body === undefined ? undefined : { ...draft, body: { ...body, value: settle(body.value) } })
}

async function unsent(requests: Requests, operation: Operation): Promise<Baseline> {
  const [path = {}] = await requests.paths(operation)
  const draft = await requests.draft(operation, path, (await requests.bodies(operation))[0])
  return { draft, exchange: notSent(operation, 'not sent'), accepted: true }
}

/** Records that an operation was not tried, because requests are not sent any more. */
export function unreached({ recorder }: Kit, operation: Operation, reason = 'not reached'): void {
  const title = 'the edges of a request'
  recorder.end(reason)
  recorder.untried({ operation, kind: 'positive', rule: NEVER_ACCEPTED, title, reason })
}

async function deleteOnly(run: Run, { draft }: Baseline): Promise<void> {
  if (run.kit.stateful) return
  await accept(run, { kind: 'positive', rule: 'accepts-generated', title: 'a delete', draft })
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Claim, ClaimGroup, Review } from '../../src/contract-types.ts'
import { addDays } from '../../src/insurance/calendar.ts'
import { claimant } from '../claimant.ts'
import { type Notification, readNews } from '../news.ts'
import { isNews } from './news-facts.ts'

const PERSONAS = ['us-happy', 'ca-happy', 'every-claim', 'split-claim', 'review-possible', 'review-open']
/** Few keys, so that they are used again. A claim and an addition have different ones. */
const keysOf = (digits: string) => [...digits].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)

/** The first answer of a submission is lost after it was carried out, or the submission fails, or neither. */
const fault = fc.constantFrom('none' as const, 'lost' as const, 'failed' as const)

const steps = fc.oneof(
  fc.record({
    kind: fc.constant('submit' as const),
    key: fc.constantFrom(...keysOf('123')),
    fault,
    hasRecords: fc.boolean(),

    isWellness: fc.boolean(),
    amount: fc.integer({ min: 0, max: 800_000 }),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    key: fc.constantFrom(...keysOf('789')),
    fault,
    nth: fc.nat(20),
  }),
  fc.record({
    kind: fc.constant('review' as const),
    key: fc.constantFrom(...keysOf('456')),
    fault,
    nth: fc.nat(20),
    hasFile: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    nth: fc.nat(20),
    outcome: fc.constantFrom('favor' as const, 'against' as const),
  }),
  fc.record({ kind: fc.constant('clock' as const), hours: fc.integer({ min: 1, max: 24 * 70 }) }),
)
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never
type Claimant = Awaited<ReturnType<typeof claimant>>

/** The keys that were accepted, with the claim of each and the claims that took documents. */
type Accepted = { claims: Map<string, string>; additions: Map<string, string>; reviews: Map<string, string> }

function prepare({ world }: Claimant, operationId: string, kind: Step & { fault: string }) {
  if (kind.fault === 'none') return
  const afterCommit = kind.fault === 'lost'
  world.faults.push({ operationId, kind: 'status', status: 503, times: 1, afterCommit })
}

async function play(holder: Claimant, step: Step, accepted: Accepted) {
  if (step.kind === 'clock') return holder.later(step.hours / 24)
  if (step.kind === 'review') return review(holder, step, accepted)
  if (step.kind === 'decide') return decide(holder, step)
  return step.kind === 'submit' ? submit(holder, step, accepted) : add(holder, step, accepted)
}

async function submit(holder: Claimant, step: Extract<Step, { kind: 'submit' }>, { claims }: Accepted) {
  const { upload, payload, submit: send, find } = holder
  const documents = [await upload('INVOICE'), ...(step.hasRecords ? [await upload('MEDICAL')] : [])]
  const treatmentDate = holder.world.today()
  const body = payload(documents, {
    invoice: { treatmentDate, incidentDate: treatmentDate, amount: step.amount / 100 },
    ...(step.isWellness ? { claimType: 'Wellness' } : {}),
  })
  prepare(holder, 'submitClaim', step)
  const answers = [await send(body, step.key), await send(body, step.key)]
  const taken = answers.find(({ status }) => status === 201)
  const number: string | undefined = taken?.body.payload.response.claimNumber
  // Another body with a used key is a conflict, and an amount of 0 is refused.
  expect(number === undefined).toBe(claims.has(step.key) || step.amount === 0)
  if (number !== undefined) claims.set(step.key, number)
  const found = (await find(step.key)).body.payload.responses
  expect(found.map((each: Claim) => each.claimNumber)).toEqual([claims.get(step.key)].filter((each) => each))
}

async function add(holder: Claimant, step: Extract<Step, { kind: 'add' }>, { additions }: Accepted) {
  const open = (await all(holder)).filter(({ status }) => status === 'OPEN')
  const own = open.filter(({ policyNumber }) => policyNumber === holder.numbers.policyNumber)
  const claim = own[step.nth % Math.max(1, own.length)]
  if (claim === undefined) return
  const { claimNumber } = claim
  const document = await holder.upload('MEDICAL', 'Notes.pdf')
  prepare(holder, 'addMissingDocuments', step)
  const answers = [
    await holder.add(claimNumber, [document], step.key),
    await holder.add(claimNumber, [document], step.key),
  ]
  if (!answers.some(({ status }) => status === 200)) return
  additions.set(step.key, claimNumber)
  const after = await holder.read(claimNumber)
  expect(after.isMissingDocument).toBe(false)
  expect(after.medicals.filter(({ url }: { url: string }) => url === document.url)).toHaveLength(1)
}

async function review(holder: Claimant, step: Extract<Step, { kind: 'review' }>, { reviews }: Accepted) {
  const claims = await all(holder)
  const claim = claims[step.nth % Math.max(1, claims.length)]
  if (claim === undefined) return
  const { claimNumber, reviewable } = claim
  const { url, contentType } = await holder.upload('MEDICAL', 'Letter.pdf')
  const documents = step.hasFile ? { documents: [{ url, contentType }] } : {}
  const body = { topic: 'other', reason: 'A reason of twenty characters.', contact: { channel: 'EMAIL' } }
  prepare(holder, 'requestReview', step)
  const answers = [
    await holder.review(claimNumber, { ...body, ...documents }, step.key),
    await holder.review(claimNumber, { ...body, ...documents }, step.key),
  ]
  const isTaken = answers.some(({ status }) => status === 201)
  // A used key belongs to another request.
  if (!reviews.has(step.key)) expect(isTaken).toBe(reviewable === true)
  if (isTaken) reviews.set(step.key, claimNumber)
}

async function decide(holder: Claimant, { nth, outcome }: Extract<Step, { kind: 'decide' }>) {
  const claims = await all(holder)
  await holder.decide({ claimNumber: claims[nth % Math.max(1, claims.length)]?.claimNumber, outcome })
}

/** A claim has one review at most, and the amounts of its decision. */
async function expectReviewed({ reviews }: Claimant, claims: readonly Claim[], accepted: Accepted) {
  const found: Review[][] = await Promise.all(claims.map(({ claimNumber }) => reviews(claimNumber)))
  for (const [nth, claim] of claims.entries()) {
    const [only, ...others] = found[nth] ?? []
    expect(others).toEqual([])
    if (only === undefined) continue
    expect(claim.reviewable).toBe(false)
    expect(claim).toMatchObject({ ...(only.after ?? only.before) })
    const isMore = (only.after?.paid ?? 0) > (only.before?.paid ?? 0)
    expect(isMore).toBe(only.outcome === 'favor')
  }
  const keyed = await Promise.all([...accepted.reviews].map(([key, number]) => reviews(number, key)))
  expect(keyed.every(({ length }) => length === 1)).toBe(true)
}

/** All claims of the lists, each as its details show it. */
async function all({ list, read }: Claimant): Promise<Claim[]> {
  const groups: ClaimGroup[] = [...(await list('OPEN')), ...(await list('CLOSED'))]
  const listed = groups.flatMap(({ claims }) => claims)
  expect(new Set(listed.map(({ claimNumber }) => claimNumber)).size).toBe(listed.length)
  return Promise.all(
    listed.map(async (claim) => {
      const details: Claim = await read(claim.claimNumber)
      expect(details).toMatchObject({ ...claim })
      return details
    }),
  )
}

const byText = (one: string, other: string) => (one < other ? -1 : 1)

/** Whether a notification of an instant is certainly listed. */
const isRecent = (at: string, now: string) => at.slice(0, 10) > addDays(now.slice(0, 10), -360)

/** The instants of a claim's notifications, oldest first. A review that changes nothing is decided without a step. */
function newsOf(
  list: readonly Notification[],
  { claimNumber, statusHistory = [] }: Claim,
  now: string,
): string[] {
  const isStep = (time: string) => statusHistory.some(({ at }) => at === time)
  const own = list.filter(({ kind, time, about }) => {
    const isOther = kind === 'documentNew' || (kind === 'reviewDecided' && !isStep(time))
    return about?.claimNumber === claimNumber && !isOther
  })
  return own
    .map(({ time }) => time)
    .filter((time) => isRecent(time, now))
    .sort(byText)
}

/** The instants of a claim's steps that are news, oldest first. */
function stepsWithNews({ statusHistory = [] }: Claim, now: string): string[] {
  const come = statusHistory.filter(({ status, at }) => isNews(status) && at <= now && isRecent(at, now))
  return come.map(({ at }) => at).sort(byText)
}

async function expectSound(holder: Claimant, accepted: Accepted) {
  const claims = await all(holder)
  const now = holder.world.timestamp()
  for (const { statusHistory = [], progressStatus, ...claim } of claims) {
    const at = statusHistory.map((each) => each.at)
    expect(at).toEqual(at.toSorted())
    expect(at.every((each) => each <= now)).toBe(true)
    expect(statusHistory.at(-1)?.status).toBe(progressStatus)
    expect(claim.annualLimitUsed).toBeLessThanOrEqual(claim.annualLimit ?? 0)
    expect(claim.annualDeductibleUsed).toBeLessThanOrEqual(claim.annualDeductible ?? 0)
    expect(claim.paid ?? 0).toBeLessThanOrEqual(claim.totalInvoiceAmount ?? 0)
  }
  await expectReviewed(holder, claims, accepted)
  const { pets, profile } = await holder.account()
  const news = await readNews(holder.get, profile.email)
  for (const claim of claims) expect(newsOf(news.list, claim, now)).toEqual(stepsWithNews(claim, now))
  expect(news.unread).toBe(news.list.filter(({ isRead }) => !isRead).length)
  const history = pets.flatMap(({ claimsHistory }: { claimsHistory: Claim[] }) => claimsHistory)
  const numbers = (some: readonly Claim[]) => some.map(({ claimNumber }) => claimNumber).sort()
  expect(numbers(history)).toEqual(numbers(claims.filter(({ status }) => status === 'CLOSED')))
  const sent: { claimNumber: string; documents: unknown[] }[] = await holder.submitted()
  const expected = new Set([...accepted.claims.values(), ...accepted.additions.values()])
  expect(sent.map(({ claimNumber }) => claimNumber).sort()).toEqual([...expected].sort())
}

test('after any submissions, additions, reviews, faults and days each claim exists once, in every answer alike', async () => {
  const sequences = fc.array(steps, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PERSONAS), sequences, async (persona, sequence) => {
      const holder = await claimant(persona)
      const accepted: Accepted = { claims: new Map(), additions: new Map(), reviews: new Map() }
      await expectSound(holder, accepted)
      for (const step of sequence) {
        await play(holder, step, accepted)
        await expectSound(holder, accepted)
      }
      const where = holder.violations().map((each) => each.where)
      expect(where.filter((each) => each.startsWith('answer'))).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 240_000)

import { expect } from 'vitest'
import type { Claim } from '../../src/contract-types.ts'
import { addDays } from '../../src/insurance/calendar.ts'
import type { Fact } from './same-facts.ts'
import type { Answers } from './showings.ts'

/** Facts of this time are certainly listed, in days. */
const LISTED_DAYS = 360

/** The kinds of notifications by the progress of a claim; it goes on without one to the other states. */
const OF_PROGRESS: Partial<Record<NonNullable<Claim['progressStatus']>, readonly string[]>> = {
  received: ['claimReceived'],
  'missing docs': ['recordsAsked', 'documentsMissing'],
  // After a review in favor of the policyholder, its decision is the news.
  approved: ['claimDecided', 'reviewDecided'],
  'partially approved': ['claimDecided', 'reviewDecided'],
  'not approved': ['claimDecided'],
  denied: ['claimDecided'],
  'payment sent': ['claimPaid'],
}

/** Whether a step of a claim is news. */
export const isNews = (status: NonNullable<Claim['progressStatus']>) => OF_PROGRESS[status] !== undefined

/** The facts that notifications show too. */
export function factsOfNews(answers: Answers): Fact[] {
  const { news, groups, account } = answers
  const unread = news.list.filter(({ isRead }) => !isRead)
  const methods = new Map(account.paymentMethods?.map(({ id, status }) => [id, status]))
  const banks = news.list.filter(({ kind }) => kind === 'bankVerified' || kind === 'bankRefused')
  return [
    { fact: 'unread notifications', shown: { list: unread.length, count: news.unread } },
    { fact: 'newest notification', shown: { list: news.list[0]?.id, count: news.newestId } },
    ...groups.flatMap((group) => group.claims.flatMap((claim) => ofClaim(answers, claim))),
    ...(account.policies ?? []).flatMap(({ policyNumber }) => ofPolicy(answers, policyNumber)),
    ...banks.map(({ id, kind, about }) => ({
      fact: id,
      shown: {
        news: kind === 'bankVerified' ? 'VERIFICATION_SUCCESSFUL' : 'VERIFICATION_FAILED',
        account: methods.get(about?.methodId ?? '') ?? 'none',
      },
    })),
  ]
}

const isRecent = ({ now }: Answers, day: string) =>
  day > addDays(now.slice(0, 10), -LISTED_DAYS) && day < now.slice(0, 10)

function ofClaim(answers: Answers, { claimNumber, progressStatus, updatedDate = '' }: Claim): Fact[] {
  const kinds = progressStatus === undefined ? undefined : OF_PROGRESS[progressStatus]
  if (kinds === undefined || !isRecent(answers, updatedDate.slice(0, 10))) return []
  const found = answers.news.list.filter(
    ({ kind, time, about }) =>
      about?.claimNumber === claimNumber && time === updatedDate && kinds.includes(kind),
  )
  return [{ fact: `news of claim ${claimNumber}`, shown: { claim: 1, news: found.length } }]
}

function ofPolicy(answers: Answers, policyNumber: string): Fact[] {
  const { account, news, now } = answers
  const policy = account.policies?.find((each) => each.policyNumber === policyNumber)
  const own = news.list.filter(({ about }) => about?.policyNumber === policyNumber)
  const listed = (days: readonly (string | undefined)[]) =>
    days.filter((day) => day !== undefined && isRecent(answers, day)).sort()
  const paid = (account.paymentHistory ?? []).filter((each) => each.policyNumber === policyNumber)
  // A bill is paid at the end of its day, and is news at that midnight.
  const paidOn = (time: string) =>
    time.endsWith('T00:00:00.000Z') ? addDays(time.slice(0, 10), -1) : time.slice(0, 10)
  const daysOf = (kind: string, dayOf = (time: string) => time.slice(0, 10)) =>
    listed(own.filter((each) => each.kind === kind).map(({ time }) => dayOf(time)))
  const hasDied = account.pets?.some(
    ({ deathDate, policyNumberDisplay }) =>
      deathDate !== undefined && policyNumberDisplay === policy?.policyNumberDisplay,
  )
  const ended = policy?.policyTerms.filter(({ status }) => status === 'CANCELLED') ?? []
  const next = own.find(({ id }) => id === `paymentDue-${policyNumber}-${policy?.billing?.billingDate}`)
  const amount = policy?.billing?.amount?.toFixed(2)
  return [
    {
      fact: `payments of ${policyNumber}`,
      shown: { account: listed(paid.map(({ date }) => date)), news: daysOf('paymentMade', paidOn) },
    },
    {
      fact: `end of ${policyNumber}`,
      // The end by a death is news of the day on which it was reported.
      shown: hasDied
        ? {}
        : {
            terms: listed(ended.map(({ expirationDate }) => expirationDate)),
            news: daysOf('policyCancelled'),
          },
    },
    {
      fact: `announced payment of ${policyNumber} at ${now}`,
      shown: next === undefined ? {} : { billing: amount, news: /\$([\d.]+\d)/.exec(next.text)?.[1] },
    },
  ]
}

/**
 * Expects that a step makes news in its time: of the instant of a write, and after the clock before, where the clock
 * went on. Returns the kinds, in the order of the list.
 */
export function expectTimely(shown: Answers, before: Answers): string[] {
  const known = new Set(before.news.list.map(({ id }) => id))
  const fresh = shown.news.list.filter(({ id }) => !known.has(id))
  for (const { id, time } of fresh) {
    if (shown.now === before.now) expect({ id, time }).toEqual({ id, time: shown.now })
    else if (shown.now > before.now) expect(time > before.now, `${id} at ${time}`).toBe(true)
  }
  return fresh.map(({ kind }) => kind)
}

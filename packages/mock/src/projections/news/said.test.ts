import { expect, test } from 'vitest'
import { FRIDAY, personaFacts } from '../../../testing/persona-facts.ts'
import { newsOf } from '../notifications.ts'

test('payments are said in the money of their country, and when they are due', () => {
  const { tables, customer, factsOn } = personaFacts('ca-happy')
  for (const term of tables.terms.where('policyId', 'PET104201'))
    tables.terms.update(term, { premium: 4938.28 })
  const texts = (day: string) =>
    newsOf(factsOn(day), customer)
      .filter(({ about, kind }) => about?.policyNumber === 'PET104201' && /^payment/.test(kind))
      .map(({ id, text, at }) => [id, at, text])
  expect(texts('2026-12-11')).toEqual([
    [
      'paymentDue-PET104201-2026-12-14',
      '2026-12-11T12:00:00.000Z',
      'Your payment of C$1,234.57 is due in 3 days.',
    ],
  ])
  expect(texts('2026-12-13').map(([, , text]) => text)).toEqual([
    'Your payment of C$1,234.57 is due tomorrow.',
  ])
  expect(texts('2026-12-14').map(([, , text]) => text)).toEqual(['Your payment of C$1,234.57 is due today.'])
  expect(texts('2026-12-15')).toEqual([
    [
      'paymentMade-PET104201-2026-12-14',
      '2026-12-15T00:00:00.000Z',
      'We’ve received your payment of C$1,234.57.',
    ],
    ['paymentDue-PET104201-2026-12-14', '2026-12-11T12:00:00.000Z', 'Your payment of C$1,234.57 was due.'],
    [
      'paymentDue-PET104201-2027-03-14',
      '2027-03-11T12:00:00.000Z',
      'Your payment of C$1,234.57 is due in 89 days.',
    ],
  ])
})

test('methods are verified or expire', () => {
  const { tables, customer, factsOn } = personaFacts('ach-pending')
  const [card, bank] = tables.paymentMethods.all()
  if (card?.kind !== 'card' || bank?.kind !== 'bank') throw new Error('There are other methods.')
  const on = (day: string, id: string) =>
    newsOf(factsOn(day), customer)
      .filter(({ about }) => about?.methodId === id && about.policyNumber === undefined)
      .map(({ about: _, ...news }) => news)
  const verified = {
    id: 'bankVerified-PM-16-2',
    kind: 'bankVerified',
    at: '2026-11-24T12:00:00.000Z',
    text: 'Your bank account ending in 6789 has been verified.',
  }
  expect(on(FRIDAY, bank.id)).toStrictEqual([verified])
  tables.paymentMethods.update(bank, { isVerifiedAtOnce: true })
  expect(on(FRIDAY, bank.id)).toStrictEqual([{ ...verified, at: `${bank.addedOn}T12:00:00.000Z` }])
  tables.paymentMethods.update(bank, { savedAt: `${FRIDAY}T09:00:00.000Z` })
  expect(on(FRIDAY, bank.id)).toStrictEqual([{ ...verified, at: `${FRIDAY}T09:00:00.000Z` }])
  tables.paymentMethods.update(bank, { isSound: false })
  expect(on(FRIDAY, bank.id)[0]).toMatchObject({
    id: 'bankRefused-PM-16-2',
    kind: 'bankRefused',
    text: 'We couldn’t verify your bank account ending in 6789.',
  })
  const expires = {
    id: 'cardExpires-PM-16-1-2029-8',
    kind: 'cardExpires',
    at: '2029-07-03T12:00:00.000Z',
    text: 'Your card ending in 4242 expires soon.',
  }
  expect(on('2029-08-31', card.id)).toStrictEqual([expires])
  expect(on('2029-09-01', card.id)).toStrictEqual([
    { ...expires, text: 'Your card ending in 4242 has expired.' },
  ])
  tables.paymentMethods.update(card, { savedAt: '2029-07-03T12:00:00.001Z' })
  expect(on(FRIDAY, card.id)[0]?.at).toBe('2029-07-03T12:00:00.001Z')
  tables.paymentMethods.update(card, { savedAt: '2029-07-03T11:59:59.999Z' })
  expect(on(FRIDAY, card.id)[0]?.at).toBe('2029-07-03T12:00:00.000Z')
})

test('terms are renewed or cancelled, and a policy that began anew was not renewed', () => {
  const on = (name: string, day: string) => {
    const { customer, factsOn } = personaFacts(name)
    return newsOf(factsOn(day), customer)
      .filter(({ kind }) => /^policy/.test(kind))
      .map(({ id, at, text }) => [id, at, text])
  }
  expect(on('ca-happy', FRIDAY)).toEqual([
    ['policyRenewed-T-104201-01', '2026-03-15T12:00:00.000Z', 'The policy of Maple has been renewed.'],
    ['policyCancelled-T-104203-01', '2025-10-16T12:00:00.000Z', 'The policy of Rusty has been cancelled.'],
  ])
  expect(on('ended-and-back', FRIDAY)).toEqual([
    [
      'policyCancelled-T-104901-01-0',
      '2026-08-22T12:00:00.000Z',
      "The policy of old yeller o'Brien has been cancelled.",
    ],
  ])
})

test('documents of the insurer are news, and what the policyholder sent is not', () => {
  const { tables, customer, factsOn } = personaFacts('us-happy')
  const ids = () =>
    newsOf(factsOn(FRIDAY), customer)
      .filter(({ kind }) => kind === 'documentNew')
      .map(({ id, at, about }) => [id, at, about?.documentId])
  const before = ids()
  expect(before).toEqual([
    ['documentNew-D-104101-1', '2026-11-13T12:00:00.000Z', 'D-104101-1'],
    ['documentNew-D-104101-2', '2026-11-06T12:00:00.000Z', 'D-104101-2'],
    ['documentNew-D-104101-41', '2026-10-20T12:00:00.000Z', 'D-104101-41'],
  ])
  const paper = tables.documents.get('D-104101-1')
  if (paper?.kind !== 'term') throw new Error('There is no paper.')
  tables.documents.update(paper, {
    url: 'https://example.com/paper.pdf',
    addedAt: '2026-11-13T08:00:00.000Z',
  })
  expect(ids()[0]).toEqual(['documentNew-D-104101-1', '2026-11-13T08:00:00.000Z', undefined])
})

test.each(['review-favour', 'review-against'])(
  'the claims of %s are news with their reports and reviews',
  (persona) => {
    const { customer, factsOn } = personaFacts(persona)
    const news = newsOf(factsOn(FRIDAY), customer).filter(({ about }) => about?.claimNumber !== undefined)
    expect(news.map(({ id, at, text }) => [id, at, text])).toEqual(OF_REVIEWS[persona])
  },
)

const OF_REVIEWS: Record<string, string[][]> = {
  'review-favour': [
    ['claimReceived-20605301-1', '2026-09-22T16:00:00.000Z', 'We’ve received claim 20605301 for Willow.'],
    ['claimDecided-20605301-3', '2026-09-24T14:00:00.000Z', 'We’ve decided claim 20605301 for Willow.'],
    [
      'documentNew-EOB-20605301',
      '2026-09-24T14:00:00.000Z',
      'There is an explanation of benefits for claim 20605301 for Willow.',
    ],
    [
      'claimPaid-20605301-4',
      '2026-09-25T14:00:00.000Z',
      'We’ve sent the payment for claim 20605301 for Willow.',
    ],
    [
      'reviewDecided-5320605301',
      '2026-10-23T14:00:00.000Z',
      'We’ve decided the review of claim 20605301 for Willow.',
    ],
    [
      'claimPaid-5320605301',
      '2026-10-27T14:00:00.000Z',
      'We’ve sent the payment after the review of claim 20605301 for Willow.',
    ],
  ],
  'review-against': [
    ['claimReceived-20605401-1', '2026-09-22T16:00:00.000Z', 'We’ve received claim 20605401 for Otto.'],
    ['claimDecided-20605401-3', '2026-09-24T14:00:00.000Z', 'We’ve decided claim 20605401 for Otto.'],
    [
      'documentNew-EOB-20605401',
      '2026-09-24T14:00:00.000Z',
      'There is an explanation of benefits for claim 20605401 for Otto.',
    ],
    [
      'reviewDecided-5320605401',
      '2026-10-23T14:00:00.000Z',
      'We’ve decided the review of claim 20605401 for Otto.',
    ],
  ],
}

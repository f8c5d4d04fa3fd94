import { expect, test } from 'vitest'
import { FRIDAY, only, personaFacts } from '../../testing/persona-facts.ts'
import { homeTilesOf } from './home-tiles.ts'
import { memberBenefitsOf } from './member-benefits.ts'

const gateway = () => 'http://localhost:4010'

test('the account says what its country, its wallet and its pets need', () => {
  const keys = [
    'walletId',
    'isWaitingPeriodOn',
    'showWaitingPeriodMsg',
    'isPaperCheckFeeApplicable',
    'paperCheckFee',
    'enablePayInACH',
    'ssHomeTileFlags',
    'serviceCode',
    'stripeCredentials',
    'kyc',
    'profileDetails',
    'healthyPetsCredit',
  ]
  const part = (name: string) =>
    Object.fromEntries(Object.entries(personaFacts(name).accountOn()).filter(([key]) => keys.includes(key)))
  expect(part('ca-happy')).toStrictEqual({
    profileDetails: {
      serviceCode: 'CA',
      customer: { customerNumber: 'C-200102', externalPlatformID: 'EXT-200102', walletId: 'WA-200102' },
    },
    healthyPetsCredit: [],
    kyc: 'cleared',
    walletId: 'WA-200102',
    isWaitingPeriodOn: false,
    showWaitingPeriodMsg: false,
    isPaperCheckFeeApplicable: true,
    paperCheckFee: { amount: 3, currency: 'CAD' },
    enablePayInACH: true,
    ssHomeTileFlags: { directDeposit: false, enterVet: true },
    serviceCode: 'CA',
    stripeCredentials: { publicKey: 'pk_test_sandbox_CA' },
  })
  expect(part('new-15days')).toStrictEqual({
    profileDetails: {
      serviceCode: 'US',
      customer: { customerNumber: 'C-200105', externalPlatformID: 'EXT-200105', walletId: 'WA-200105' },
    },
    healthyPetsCredit: [],
    kyc: 'cleared',
    walletId: 'WA-200105',
    isWaitingPeriodOn: true,
    showWaitingPeriodMsg: true,
    isPaperCheckFeeApplicable: false,
    enablePayInACH: true,
    ssHomeTileFlags: { directDeposit: false, enterVet: true },
    serviceCode: 'US',
    stripeCredentials: { publicKey: 'pk_test_sandbox_US' },
  })
})

test('the task of a vet is open while a living pet has no primary one', () => {
  const { tables, accountOn } = personaFacts('pet-died')
  const isAsked = () => accountOn().ssHomeTileFlags?.enterVet
  expect(isAsked()).toBe(false)
  tables.petVets.update(only(tables.petVets.all()), { isPrimary: false })
  expect(isAsked()).toBe(true)
})

test('a policyholder is new by its earliest policy of a living pet', () => {
  const { tables, accountOn } = personaFacts('new-15days')
  const [policy] = tables.policies.all()
  const pet = only(tables.pets.all())
  expect(accountOn().isWaitingPeriodOn).toBe(true)
  tables.policies.insert({
    ...only(policy === undefined ? [] : [policy]),
    id: 'PET1',
    protectedSince: '2026-01-01',
  })
  tables.terms.insert({ ...only(tables.terms.all()), id: 'T-1', policyId: 'PET1' })
  expect(accountOn().isWaitingPeriodOn).toBe(false)
  tables.pets.update(pet, { death: { date: '2026-11-19', reportedAt: `${FRIDAY}T10:00:00.000Z` } })
  expect(accountOn('2026-01-01').isWaitingPeriodOn).toBe(false)
})

test('the credit of a healthy pet is counted to the day', () => {
  const { tables, accountOn } = personaFacts('us-happy')
  const row = only(tables.credits.all())
  const creditAt = (countsFrom: string) => {
    tables.credits.update(row, { countsFrom })
    return accountOn().healthyPetsCredit?.[0]
  }
  const policyNumber = 'PET104101'
  expect(creditAt('2025-11-21')).toStrictEqual({ policyNumber, months: 0, days: 1, hpcDiscount: 15 })
  expect(creditAt(FRIDAY)).toStrictEqual({ policyNumber, months: 12, days: 0, hpcDiscount: 15 })
  expect(creditAt('2025-11-20')).toStrictEqual({ policyNumber, months: 12, days: 0, hpcDiscount: 30 })
  expect(creditAt('2027-01-20')).toStrictEqual({ policyNumber, months: 14, days: 0, hpcDiscount: 15 })
  expect(creditAt('2029-01-20')).toStrictEqual({ policyNumber, months: 24, days: 0, hpcDiscount: 15 })
  expect(creditAt('2020-01-01')).toStrictEqual({ policyNumber, months: 0, days: 0, hpcDiscount: 30 })
})

test('the tiles of home have images and full addresses, and the feature tile has no image', () => {
  expect(
    homeTilesOf({ gateway }).map(({ tileName, order, image, url, slug }) => [
      tileName,
      order,
      image,
      url ?? slug,
    ]),
  ).toEqual([
    ['claim-101', 1, undefined, 'claims-101'],
    ['direct-deposit', 2, 'http://localhost:4010/external/tiles/direct-deposit.svg', undefined],
    ['enter-primary-vet', 3, 'http://localhost:4010/external/tiles/enter-primary-vet.svg', undefined],
    ['member-benefits', 4, 'http://localhost:4010/external/tiles/member-benefits.svg', undefined],
    ['fetch-rx', 5, 'http://localhost:4010/external/tiles/fetch-rx.svg', undefined],
    ['first-vet-visit', 6, 'http://localhost:4010/external/tiles/first-vet-visit.svg', 'first-vet-visit'],
    [
      'welcome-video',
      7,
      'http://localhost:4010/external/tiles/welcome-video.svg',
      'http://localhost:4010/external/welcome.webm',
    ],
    [
      'community',
      8,
      'http://localhost:4010/external/tiles/community.svg',
      'http://localhost:4010/external/community',
    ],
    ['wellness', 9, 'http://localhost:4010/external/tiles/wellness.svg', undefined],
  ])
  expect(
    homeTilesOf({ gateway })
      .filter(({ url }) => url === undefined)
      .every((tile) => !Object.hasOwn(tile, 'url')),
  ).toBe(true)
})

test.each([
  [undefined, { url: 'http://pages.localhost:4010/external/perks?country=CA' }],
  ['blank', { url: 'http://pages.localhost:4010/external/perks?country=CA&blank=1' }],
  ['elsewhere', { url: 'http://hostile.localhost:4010/external/hostile-page' }],
  ['script', { url: "javascript:document.title='script'" }],
  ['hostless', { slug: '/external/perks?country=CA' }],
])(
  'the page of the member benefits of a country is in the content, and %s with the flag',
  (flag, address) => {
    const benefits = memberBenefitsOf({ gateway, embeddedPages: () => flag })
    expect(benefits.map(({ tileName }) => tileName)).toEqual(['member-benefit-dog', 'member-benefit-ca'])
    expect(benefits[1]).toStrictEqual({ tileName: 'member-benefit-ca', title: 'Member benefits', ...address })
  },
)

test('without its pages the content has no member benefits', () => {
  expect(memberBenefitsOf({ gateway, embeddedPages: () => 'missing' })).toEqual([])
  const { content = [] } = personaFacts('us-happy').accountOn()
  expect(content.map(({ tileName }) => tileName).slice(-2)).toEqual([
    'member-benefit-dog',
    'member-benefit-ca',
  ])
})

import { expect, test } from 'vitest'
import { FRIDAY, gone, only, personaFacts } from '../../testing/persona-facts.ts'
import { activitiesOf, devicesOf, isDevice, nameOf } from './security.ts'
import { isOver, providerSetupOf } from './setup-intents.ts'

test('devices are listed from the one that was used last, and say which one asks', () => {
  const { tables, customer, factsOn } = personaFacts('security-events')
  const [first, second] = [
    {
      id: 'D-security-events-1',
      browser: 'Firefox',
      system: 'Linux',
      area: 'Newark, NJ',
      signedInAt: '2026-11-19T14:05:00.000Z',
      lastUsedAt: '2026-11-19T18:40:00.000Z',
      isThisDevice: false,
    },
    {
      id: 'D-security-events-2',
      browser: 'Safari',
      system: 'iPhone',
      area: 'New York, NY',
      signedInAt: '2026-10-31T14:05:00.000Z',
      lastUsedAt: '2026-11-18T18:40:00.000Z',
      isThisDevice: false,
    },
  ]
  const ofPhone = devicesOf(factsOn(FRIDAY), customer, second?.id)
  expect(ofPhone.slice(0, 2)).toStrictEqual([first, { ...second, isThisDevice: true }])
  expect(ofPhone).toHaveLength(4)
  const days = ofPhone.map(({ lastUsedAt }) => lastUsedAt)
  expect(days).toEqual([...days].sort().reverse())
  tables.devices.insert({
    id: 'bare',
    customerId: customer.id,
    endsAt: '2027-01-01T00:00:00.000Z',
    usedAt: `${FRIDAY}T14:00:00.000Z`,
  })
  const bare = { id: 'bare', signedInAt: '', lastUsedAt: `${FRIDAY}T14:00:00.000Z`, isThisDevice: false }
  expect(devicesOf(factsOn(FRIDAY), customer, undefined)[0]).toStrictEqual(bare)
})

test('a device is signed in until its end, and a link after it was used', () => {
  const { tables, factsAt } = personaFacts('security-events')
  const device = only(tables.devices.all())
  const at = (instant: string) =>
    isDevice(factsAt(instant), { ...device, endsAt: '2026-12-01T10:00:00.000Z' })
  expect(['2026-12-01T09:59:59.999Z', '2026-12-01T10:00:00.000Z'].map(at)).toEqual([true, false])
  expect(isDevice(factsAt(`${FRIDAY}T15:00:00.000Z`), { ...device, ...gone('usedAt') })).toBe(false)
})

test('activities are listed for ninety days, the newest first', () => {
  const { tables, customer, factsAt, factsOn } = personaFacts('security-events')
  const activities = activitiesOf(factsOn(FRIDAY), customer)
  expect(activities.slice(0, 3)).toStrictEqual([
    {
      id: 'A-security-events-35',
      kind: 'signedIn',
      browser: 'Firefox',
      system: 'Linux',
      area: 'Newark, NJ',
      isNewDevice: true,
      time: '2026-11-19T14:05:00.000Z',
    },
    {
      id: 'A-security-events-34',
      kind: 'signInRefused',
      browser: 'Firefox',
      system: 'Linux',
      area: 'Newark, NJ',
      time: '2026-11-18T14:05:00.000Z',
    },
    {
      id: 'A-security-events-1',
      kind: 'signedIn',
      browser: 'Chrome',
      system: 'Windows',
      area: 'New York, NY',
      time: '2026-11-14T14:05:00.000Z',
    },
  ])
  expect(activities.length).toBe(35)
  const at = '2026-11-20T12:00:00.000Z'
  tables.activities.insert({ id: 'Z-1', customerId: customer.id, kind: 'emailChanged', at })
  tables.activities.insert({ id: 'Z-2', customerId: customer.id, kind: 'mobileChanged', at })
  const listedAt = (instant: string) =>
    activitiesOf(factsAt(instant), customer)
      .filter(({ id }) => id.startsWith('Z-'))
      .map(({ id }) => id)
  expect(
    ['2026-11-20T11:59:59.999Z', at, '2027-02-18T11:59:59.999Z', '2027-02-18T12:00:00.000Z'].map(listedAt),
  ).toEqual([[], ['Z-2', 'Z-1'], ['Z-2', 'Z-1'], []])
})

test('a device is named by what is known of it', () => {
  expect(nameOf({ browser: 'Firefox', system: 'Linux' })).toStrictEqual({
    browser: 'Firefox',
    system: 'Linux',
  })
  expect(nameOf({ browser: 'Firefox' })).toStrictEqual({ browser: 'Firefox' })
  expect(nameOf({ system: 'Linux' })).toStrictEqual({ system: 'Linux' })
})

const CREATED = Date.parse(`${FRIDAY}T10:00:00.500Z`)

const setup = {
  id: 'seti_1',
  customerId: 'C-200101',
  paymentType: 'CARD',
  secret: 'seti_1_secret_x',
  createdAt: CREATED,
} as const

const momentAt = (now: number, day = FRIDAY) => ({ now: () => now, today: () => day })

test('a setup without a payment method can be tried for a day', () => {
  const answer = {
    id: 'seti_1',
    object: 'setup_intent',
    created: Math.floor(CREATED / 1000),
    client_secret: 'seti_1_secret_x',
    livemode: false,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: 'off_session',
  }
  const end = CREATED + 24 * 3600 * 1000
  expect(providerSetupOf(setup, momentAt(end - 1))).toStrictEqual(answer)
  expect(providerSetupOf(setup, momentAt(end))).toStrictEqual({ ...answer, status: 'canceled' })
  const added = { ...setup, paymentMethodId: 'PM-1' }
  expect([
    isOver(setup, momentAt(end - 1)),
    isOver(setup, momentAt(end)),
    isOver(added, momentAt(end)),
  ]).toEqual([false, true, false])
})

test('a setup goes on with its card or bank account', () => {
  const card = { kind: 'card', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2029 } as const
  const bank = {
    kind: 'bank',
    last4: '6789',
    routingNumber: '110000000',
    accountType: 'checking',
    addedOn: FRIDAY,
    isSound: true,
  } as const
  const state = (
    instrument: typeof card | typeof bank | (Omit<typeof bank, 'isSound'> & { isSound: false }),
    isAuthenticated: boolean,
    day = FRIDAY,
  ) => {
    const attempt = { id: 'pm_1', instrument, isAuthenticated }
    const { status, next_action, payment_method, payment_method_types } = providerSetupOf(
      { ...setup, paymentType: instrument.kind === 'card' ? 'CARD' : 'US_BANK_ACCOUNT', attempt },
      momentAt(CREATED, day),
    )
    return [status, next_action, payment_method, payment_method_types]
  }
  expect(state(card, false)).toEqual(['requires_action', { type: 'use_stripe_sdk' }, 'pm_1', ['card']])
  expect(state(card, true)).toEqual(['succeeded', null, 'pm_1', ['card']])
  const [waiting, types] = [{ type: 'verify_with_microdeposits' }, ['us_bank_account']]
  expect(state(bank, true)).toEqual(['requires_action', waiting, 'pm_1', types])
  expect(state(bank, true, '2026-11-24')).toEqual(['succeeded', null, 'pm_1', types])
  expect(state({ ...bank, isSound: false }, true, '2026-11-24')).toEqual([
    'requires_payment_method',
    null,
    null,
    types,
  ])
})

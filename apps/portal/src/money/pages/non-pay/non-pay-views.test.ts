import { screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { provideCards } from '../../../testing/card-provider.ts'
import { openPage } from '../../../testing/non-pay.ts'
import { findScreen, openWorld } from '../../../testing/support.tsx'
import { methodViews } from '../../methods/method-view.ts'
import { type NonPaySearch, nonPaySearch } from './non-pay-search.ts'
import { asksToGoBack, nonPayView, TITLES } from './use-non-pay-views.ts'

const ACCOUNT = {
  paymentMethods: [
    { id: 'PM-1', instrumentType: 'card', card: { brand: 'visa', number: '4242' } },
    { id: 'PM-2', instrumentType: 'ACH', ach: { number: '6789' } },
  ],
}
const methods = methodViews(ACCOUNT, 'PET1', '2026-11-22')
const shown = (search: Partial<NonPaySearch>, isBankOffered = true) =>
  nonPayView(
    v.parse(nonPaySearch, { policyNumber: undefined, view: undefined, method: undefined, ...search }),
    { methods, isBankOffered },
  )

test.each([
  // covers: NONPAY-033
  [{ view: 'add-card' }, 'add-card'],
  // covers: NONPAY-034
  [{ view: 'manage-card', method: 'PM-1' }, 'manage-card'],
  // covers: NONPAY-035
  [{ view: 'update-card', method: 'PM-1' }, 'update-card'],
  // covers: NONPAY-036
  [{ view: 'method-list' }, 'method-list'],
  // covers: NONPAY-037
  [{ view: 'ach-list' }, 'ach-list'],
  // covers: NONPAY-038
  [{ view: 'card-list' }, 'card-list'],
  // covers: NONPAY-039
  [{ view: 'manage-bank', method: 'PM-2' }, 'manage-bank'],
  // covers: NONPAY-040
  [{ view: 'add-bank' }, 'add-bank'],
] as const)('the address %j shows the view %s', (search, at) => {
  expect(shown(search)?.at).toBe(at)
})

// covers: NONPAY-041
test('an address without a view shows no dialog', () => {
  expect(shown({})).toBeUndefined()
})

test.each([
  [{ view: 'manage-card' }],
  [{ view: 'manage-card', method: 'PM-9' }],
  [{ view: 'update-card', method: 'PM-2' }],
] as const)('the address %j about a method that is not there shows the cards', (search) => {
  expect(shown(search)).toEqual({ at: 'card-list' })
})

test.each(['method-list', 'ach-list', 'add-bank'] as const)(
  'without bank accounts %s shows the cards',
  (view) => {
    expect(shown({ view }, false)).toEqual({ at: 'card-list' })
  },
)

test('a method decides itself which of the two manage views shows', () => {
  expect(shown({ view: 'manage-card', method: 'PM-2' })?.at).toBe('manage-bank')
})

// covers: NONPAY-022
test.each([
  ['add-card', true],
  ['add-bank', true],
  ['update-card', true],
  ['manage-card', true],
  ['manage-bank', true],
  ['method-list', false],
  ['ach-list', false],
  ['card-list', false],
  [undefined, false],
  [42, false],
])('going back from %s asks: %s', (view, asks) => {
  expect(asksToGoBack(view)).toBe(asks)
})

test.each([
  [{ policyNumber: 42 }, '42'],
  [{ policyNumber: ['PET1', 'PET2'] }, undefined],
  [{ policyNumber: { a: 1 } }, undefined],
  [{}, undefined],
])('of the address %j the policy number is %s', (search, number) => {
  expect(v.parse(nonPaySearch, search).policyNumber).toBe(number)
})

// covers: NONPAY-041
test('a dialog that is closed without an update leaves the page as it was', async () => {
  const { user, router } = await openPage(await openWorld(), 'overdue', '&view=method-list')
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment method type' }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await findScreen('Payment failed')
  expect(router.state.location.search).not.toHaveProperty('view')
})

// covers: NONPAY-022
test.each([
  ['add-bank', 'Cancel'],
  ['add-card', 'Close'],
  ['manage-card', 'Close'],
  ['update-card', 'Cancel'],
  ['update-card', 'Close'],
] as const)('from the view %s the control "%s" asks before it goes back', async (view, control) => {
  const world = await openWorld()
  provideCards(world)
  const list = await openPage(world, 'overdue', '&view=card-list')
  await list.user.click(await screen.findByRole('button', { name: /^Manage Visa/ }))
  await screen.findByRole('dialog', { name: 'Manage credit card' })
  const method = String(Reflect.get(list.router.state.location.search, 'method'))
  list.unmount()
  const { user } = await openPage(world, 'overdue', `&view=${view}&method=${method}`)
  const shown = within(await screen.findByRole('dialog', { name: TITLES[view] }))
  await shown.findByRole('button', { name: /^(Back|Cancel)$/ })
  await user.click(shown.getByRole('button', { name: control }))
  await screen.findByRole('dialog', { name: 'Are you sure you want to go back?' })
})

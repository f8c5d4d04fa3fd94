import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account } from '../../../api/account.ts'
import { worldWithAnswer } from '../../../testing/answers.ts'
import { openPage } from '../../../testing/non-pay.ts'

/** The labels of what is overdue, and their values. */
async function shownFacts() {
  const card = within(await screen.findByRole('region', { name: 'What is overdue' }))
  const values = card.getAllByRole('definition').map(({ textContent }) => textContent)
  return card.getAllByRole('term').map(({ textContent }, nth) => [textContent, values[nth]])
}

type Owing = Pick<Account, 'failedPayments' | 'paymentMethods'>

test('what is overdue is stated with its day and its payment method', async () => {
  const world = await worldWithAnswer<Owing>('/account-details', ({ failedPayments = [] }) => {
    for (const payment of failedPayments) payment.overdueSince = '2026-03-09'
  })
  await openPage(world, 'overdue')
  expect(await shownFacts()).toEqual([
    ['Pet', 'Scout'],
    ['Policy', 'PET104701-01'],
    ['Amount overdue', '$41.20'],
    ['Due on', '03/09/2026'],
    ['Payment method', 'Visa .... 4242'],
  ])
})

test('neither a day nor a payment method is stated that is not known', async () => {
  const world = await worldWithAnswer<Owing>('/account-details', (account) => {
    account.paymentMethods = []
    for (const payment of account.failedPayments ?? []) delete payment.overdueSince
  })
  await openPage(world, 'overdue')
  expect(await shownFacts()).toEqual([
    ['Pet', 'Scout'],
    ['Policy', 'PET104701-01'],
    ['Amount overdue', '$41.20'],
  ])
})

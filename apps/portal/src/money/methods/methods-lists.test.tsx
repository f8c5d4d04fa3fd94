import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Account } from '../../api/account.ts'
import { worldWithAnswer, worldWithPayments } from '../../testing/answers.ts'
import { buttonOf, findDialog, openMethods, rowTexts } from '../../testing/payment-methods.ts'
import { renderRoute } from '../../testing/support.tsx'

const linkOf = (name: string) => screen.getByRole('link', { name })

describe('the lists', () => {
  // covers: PAYIN-022, PAYIN-031, PAYIN-036, PAYIN-038
  test('of a policy show its default first, with the buttons of each row', async () => {
    await openMethods('ach-pending')
    const list = await findDialog('Credit cards')
    const [first, second, ...more] = within(list).getAllByRole('listitem')
    expect(first?.textContent).toMatch(/^Visa \.\.\.\. 4242ending in 4242Exp\. 08\/29ACTIVEEditManage$/)
    expect(second?.textContent).toMatch(/^Bank account ending in 6789PENDINGManage/)
    expect(more).toEqual([])
  })

  // covers: PAYIN-027, PAYIN-037
  test('lead from each row to its own views', async () => {
    const { user } = await openMethods('ach-pending')
    const rows = within(await findDialog('Credit cards')).getAllByRole('listitem')
    const buttons = rows.map((row) => within(row).getAllByRole('button'))
    expect(buttons.map((each) => each.map(({ textContent }) => textContent))).toEqual([
      ['Edit', 'Manage'],
      ['Manage'],
    ])
    for (const [button, view] of [
      ['Edit Visa ending in 4242', 'Edit credit card'],
      ['Manage Visa ending in 4242', 'Manage credit card'],
      ['Manage Bank account ending in 6789', 'Manage bank account'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: button }))
      await findDialog(view)
      await user.click(await screen.findByRole('button', { name: /^(?:Back|Cancel)$/ }))
      await findDialog('Credit cards')
    }
  })

  // covers: PAYIN-023, PAYIN-024, PAYIN-031, PAYIN-034
  test('of one kind have their own headings and rows', async () => {
    const { user } = await openMethods('ach-pending')
    await findDialog('Credit cards')
    await user.click(linkOf('Cards'))
    await expect.poll(rowTexts).toEqual([expect.stringMatching(/^Visa/)])
    await findDialog('Credit cards')
    expect(buttonOf('Add Payment Method')).toBeDefined()
    await user.click(linkOf('Banks'))
    await findDialog('Bank accounts')
    expect(rowTexts()).toEqual([expect.stringMatching(/^Bank account/)])
    expect(buttonOf('Add Payment Method')).toBeDefined()
    const current = within(screen.getByRole('dialog')).getAllByRole('link', { current: 'page' })
    expect(current.map(({ textContent }) => textContent)).toEqual(['Banks'])
  })

  // covers: PAYIN-033, PAYIN-082
  test('show every card of the customer, of which one goes after a question', async () => {
    const { addCard, user, world } = await openMethods('ach-pending')
    await findDialog('Credit cards')
    await addCard('5555555555554444')
    const kinds = () => rowTexts().map((row) => row?.replace(/(?: ending in |\.\.\.\.).*/, '').trim())
    await expect.poll(kinds).toEqual(['Visa', 'Bank account', 'Mastercard'])
    await user.click(buttonOf('Manage Mastercard ending in 4444'))
    await findDialog('Manage credit card')
    await user.click(buttonOf('Remove'))
    const question = within(await findDialog('Remove payment method'))
    question.getByText('Are you sure you want to remove this payment method?')
    expect(await world.count('deletePaymentMethod')).toBe(0)
    await user.click(question.getByRole('button', { name: 'Yes' }))
    await findDialog('Credit cards')
    expect(kinds()).toEqual(['Visa', 'Bank account'])
  })

  // covers: PAYIN-033
  test.each(['', '&view=cards'])('show a card too that has expired and pays nothing (%s)', async (query) => {
    const card = { brand: 'amex', number: '0005', expMonth: 1, expYear: 2020 } as const
    const world = await worldWithAnswer<Pick<Account, 'paymentMethods'>>('/account-details', (account) => {
      account.paymentMethods?.push({ id: 'PM-9', instrumentType: 'card', card })
    })
    await openMethods('us-happy', query, world)
    await findDialog('Credit cards')
    expect(rowTexts()).toEqual([
      expect.stringMatching(/^Visa/),
      expect.stringMatching(/^Amex .*Expired 01\/20UpdateManage$/),
    ])
  })

  // covers: PAYIN-003, PAYIN-022, PAYIN-034
  test('ask for the type of another method where bank accounts are offered', async () => {
    const { user } = await openMethods('us-happy')
    await findDialog('Credit cards')
    await user.click(buttonOf('Add Payment Method'))
    const question = screen.getByRole('group', {
      name: 'Which type of payment method would you like to add?',
    })
    const types = within(question).getAllByRole('button')
    expect(types.map(({ textContent }) => textContent)).toEqual(['Credit card', 'Bank'])
    await user.click(buttonOf('Bank'))
    await findDialog('Add bank account')
  })

  // covers: PAYIN-035, PAYIN-130
  test('without methods say so', async () => {
    const { user } = await openMethods('ach-failed', '&view=cards')
    await findDialog('Credit cards')
    expect(screen.getByText('You do not have any credit cards added.')).toBeDefined()
    await user.click(linkOf('Banks'))
    expect(screen.queryByText(/do not have/)).toBeNull()
  })

  // covers: PAYIN-034, PAYIN-035
  test('of an account that has none say so, and lead to the entry of one', async () => {
    const world = await worldWithAnswer<Pick<Account, 'paymentMethods'>>('/account-details', (account) => {
      account.paymentMethods = []
    })
    await openMethods('us-happy', '', world)
    const list = within(await findDialog('Credit cards'))
    list.getByText('You do not have any credit cards added.')
    list.getByText('No payment method pays this policy. Add one.')
    expect(buttonOf('Add Payment Method')).toBeDefined()
  })

  // covers: PAYIN-130, PAYOUT-107
  test('without bank accounts say so', async () => {
    await openMethods('us-happy', '&view=banks')
    await findDialog('Bank accounts')
    expect(screen.getByText('You do not have any bank accounts on file.')).toBeDefined()
  })

  // covers: PAYIN-037, PAYIN-042
  test.each([
    ['expired-card', /^Visa .*Expired \d\d\/\d\dACTIVEUpdateManage$/],
    ['expiring-card', /^Visa .*Expiring \d\d\/\d\dACTIVEUpdateManage$/],
    ['us-happy', /^Visa .*Exp\. 08\/29ACTIVEEditManage$/],
  ] as const)('of %s call the edit button by the expiry', async (persona, row) => {
    await openMethods(persona)
    // The dialog loads with its first use.
    await screen.findByRole('dialog')
    expect(rowTexts()[0]).toMatch(row)
  })

  // covers: PAYIN-038
  test('mark the card of a failed payment', async () => {
    await openMethods('overdue')
    await screen.findByRole('dialog')
    expect(rowTexts()[0]).toMatch(/FAILED/)
  })

  // covers: PAYIN-041
  test.each([
    ['expired-card', /^The card that pays this policy has expired\. Update it, or choose Manage/],
    ['lost-method', /^No payment method pays this policy\. Choose Manage/],
  ] as const)('of %s lead on', async (persona, text) => {
    await openMethods(persona)
    expect(await screen.findByText(text)).toBeDefined()
  })
})

/** A world in which the account does not offer bank accounts by its switch. */
const worldWithoutBanks = () =>
  worldWithAnswer<Pick<Account, 'enablePayInACH'>>('/account-details', (account) => {
    account.enablePayInACH = false
  })

// covers: PAYIN-115
test('a bank account on file offers another one although the switch is off', async () => {
  const { user } = await openMethods('ach-pending', '', await worldWithoutBanks())
  await findDialog('Credit cards')
  expect(linkOf('Banks')).toBeDefined()
  await user.click(buttonOf('Add Payment Method'))
  await user.click(buttonOf('Bank'))
  await findDialog('Add bank account')
})

// covers: PAYIN-022, PAYIN-115, PAYIN-120
test.each(['', '&view=add-bank'])(
  'where bank accounts are not offered there is no way to one (%s)',
  async (query) => {
    const { user } = await openMethods('us-happy', query, await worldWithoutBanks())
    if (query !== '') {
      await findDialog('Bank accounts not available')
      await user.click(buttonOf('See payment methods'))
    }
    await findDialog('Credit cards')
    expect(screen.queryByRole('link', { name: 'Banks' })).toBeNull()
    await user.click(buttonOf('Add Payment Method'))
    await findDialog('Add credit card')
  },
)

// covers: PAYIN-112, PAYIN-114, PAYIN-120
test('a bank account is not offered in a country that the configuration leaves out', async () => {
  const world = await worldWithPayments({ achCountries: ['US'] })
  const path = '/account/payment?dialog=payment-methods&policy=PET104201&view=add-bank'
  await renderRoute(path, 'ca-happy', { world })
  await screen.findByText('Bank accounts can’t be added to your account.')
})

test.each([
  ['us-happy', 'PM-1-1', 'Biscuit, Miso'],
  ['many', 'PM-11-1', 'Bella 1, Luna 1, Charlie 1 and 57 more'],
] as const)('the pets whose policies a method of %s pays are named or counted', async (persona, id, pets) => {
  await openMethods(persona, `&view=manage&method=${id}`)
  const label = await screen.findByText('Pays the policies of')
  expect(label.closest('dt')?.nextSibling?.textContent).toBe(pets)
})

describe('an address', () => {
  // covers: BILL-045, PAYIN-119
  test('of a cancelled policy says so', async () => {
    const { user, router } = await openMethods('cancelled-only')
    expect((await findDialog('Policy cancelled')).textContent).toContain(
      'This policy has been cancelled. Please contact customer support at 800-240-1875.',
    )
    await user.click(buttonOf('Got it'))
    await expect.poll(() => router.state.location.search).toEqual({})
  })

  test.each([
    ['no-pets', '', 'Policy not found', 'Okay', undefined],
    [
      'us-happy',
      '&view=manage&method=PM-9-9',
      'Payment method not found',
      'See payment methods',
      'Credit cards',
    ],
    ['us-happy', '&view=edit', 'Payment method not found', 'See payment methods', 'Credit cards'],
    [
      'ach-pending',
      '&view=edit&method=PM-16-2',
      'Payment method not found',
      'See payment methods',
      'Credit cards',
    ],
  ] as const)(
    'of %s with "%s" says that nothing is there, and leads on',
    async (persona, query, title, way, next) => {
      const { user } = await openMethods(persona, query)
      await findDialog(title)
      await user.click(buttonOf(way))
      const after = () => screen.queryByRole('dialog', next === undefined ? {} : { name: next })
      await expect.poll(() => after() !== null).toBe(next !== undefined)
    },
  )
})

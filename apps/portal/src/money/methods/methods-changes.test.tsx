import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buttonOf, findDialog, openMethods, PENDING_BANK, rowTexts } from '../../testing/payment-methods.ts'
import { descriptionOf, fill, openWorld, reportConnection } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const MANAGE_BANK = `&view=manage&method=${PENDING_BANK}`

describe('a method', () => {
  // covers: PAYIN-071, PAYIN-073, PAYIN-074
  test.each([
    ['expired-card', 'PM-14-2', /^This card has expired/],
    ['ach-pending', 'PM-16-2', /^This bank account has not been verified/],
  ] as const)('of %s that cannot pay cannot be made the default', async (persona, id, reason) => {
    await openMethods(persona, `&view=manage&method=${id}`)
    await screen.findByRole('dialog')
    expect(buttonOf('Make default').disabled).toBe(true)
    expect(descriptionOf(buttonOf('Make default'))).toMatch(reason)
  })

  // covers: PAYIN-027, PAYIN-084
  test('that pays an active policy cannot be removed', async () => {
    await openMethods('us-happy', '&view=manage&method=PM-1-1')
    await findDialog('Manage credit card')
    expect(buttonOf('Remove').disabled).toBe(true)
    expect(descriptionOf(buttonOf('Remove'))).toMatch(/^This payment method pays an active policy/)
    expect(screen.queryByRole('button', { name: 'Make default' })).toBeNull()
  })

  // covers: PAYIN-028, PAYIN-082, PAYIN-084
  test('is removed after a confirmation', async () => {
    const { user, world } = await openMethods('ach-pending', MANAGE_BANK)
    await findDialog('Manage bank account')
    await user.click(buttonOf('Remove'))
    const question = await findDialog('Remove payment method')
    expect(within(question).getByText('Are you sure you want to remove this payment method?')).toBeDefined()
    const looks = ['Yes', 'No'].map((name) => within(question).getByRole('button', { name }).dataset.variant)
    expect(looks).toEqual(['danger', 'line'])
    await user.click(within(question).getByRole('button', { name: 'No' }))
    expect(await world.count('deletePaymentMethod')).toBe(0)
    await user.click(buttonOf('Remove'))
    const titles = watchTitles()
    await user.dblClick(
      within(await findDialog('Remove payment method')).getByRole('button', { name: 'Yes' }),
    )
    await findDialog('Credit cards')
    expect(await screen.findByText('Payment method removed')).toBeDefined()
    expect(rowTexts()).toEqual([expect.stringMatching(/^Visa/)])
    expect(await world.count('deletePaymentMethod')).toBe(1)
    expect([...titles]).not.toContain('Payment method not found')
  })
})

/** The titles of dialogs that show from now on. */
function watchTitles(): Set<string | null> {
  const titles = new Set<string | null>()
  const note = () => {
    for (const title of screen.queryAllByRole('heading', { level: 2 })) titles.add(title.textContent)
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return titles
}

describe('a removal that is refused', () => {
  async function remove(fault: Parameters<TestWorld['addFault']>[0]) {
    const world = await openWorld()
    await world.addFault({ times: 1, ...fault })
    const rendered = await openMethods('ach-pending', MANAGE_BANK, world)
    await findDialog('Manage bank account')
    await rendered.user.click(buttonOf('Remove'))
    const question = await findDialog('Remove payment method')
    await rendered.user.click(within(question).getByRole('button', { name: 'Yes' }))
    return { ...rendered, question }
  }

  test('says so, takes the focus, and can be tried again', async () => {
    const { user, question } = await remove({
      operationId: 'deletePaymentMethod',
      kind: 'status',
      status: 500,
    })
    const alert = await within(question).findByRole('alert')
    expect(alert.textContent).toBe('Nothing was changed. Please try again.')
    await expect.poll(() => document.activeElement).toBe(alert)
    await user.click(within(question).getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Payment method removed')).toBeDefined()
  })

  test('with a wait blocks until the wait is over', async () => {
    const fault = { operationId: 'deletePaymentMethod', kind: 'status', status: 429, retryAfter: 30 } as const
    const { question } = await remove(fault)
    expect(await within(question).findByText(/^You can try again in 0:\d\d\.$/)).toBeDefined()
    expect(within(question).getByRole('button', { name: 'Yes' })).toHaveProperty('disabled', true)
  })

  test('offline is not sent, and is tried again with the connection', async () => {
    const { user, world } = await openMethods('ach-pending', MANAGE_BANK)
    await findDialog('Manage bank account')
    await user.click(buttonOf('Remove'))
    const question = await findDialog('Remove payment method')
    reportConnection('offline')
    await user.click(within(question).getByRole('button', { name: 'Yes' }))
    expect((await within(question).findByRole('alert')).textContent).toBe('Check your Internet connection')
    expect(await world.count('deletePaymentMethod')).toBe(0)
    reportConnection('online')
    await user.click(within(question).getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Payment method removed')).toBeDefined()
  })

  test('whose answer was lost is looked up', async () => {
    const fault = { operationId: 'deletePaymentMethod', kind: 'reset', afterCommit: true } as const
    const { world } = await remove(fault)
    expect(await screen.findByText('Payment method removed')).toBeDefined()
    expect(await world.count('deletePaymentMethod')).toBe(1)
  })

  test('after another tab removed the method leads on', async () => {
    const { user, api, walletId } = await openMethods('ach-pending', MANAGE_BANK)
    await findDialog('Manage bank account')
    const query = { 'application-name': 'self-service', 'application-identifier': 'selfservice' } as const
    const params = { path: { walletId: await walletId(), id: PENDING_BANK }, query }
    await api.sdk.wallet.DELETE('/v2/wallet/{walletId}/payment-methods/{id}', { params })
    await user.click(buttonOf('Remove'))
    const question = await findDialog('Remove payment method')
    await user.click(within(question).getByRole('button', { name: 'Yes' }))
    await findDialog('Payment method not found')
    await user.click(buttonOf('See payment methods'))
    await findDialog('Credit cards')
    expect(rowTexts()).toEqual([expect.stringMatching(/^Visa/)])
  })

  test('because it pays a policy meanwhile says so', async () => {
    const { user, api, endVerification } = await openMethods('ach-pending', MANAGE_BANK)
    await findDialog('Manage bank account')
    await endVerification({ isShown: false })
    const body = { policyNumber: 'PET105601', newPaymentRef: PENDING_BANK }
    const params = { path: { policyNumber: 'PET105601' } }
    await api.sdk.policy.PUT('/v1/policies/{policyNumber}/default-payment-ref', { params, body })
    await user.click(buttonOf('Remove'))
    const question = await findDialog('Remove payment method')
    await user.click(within(question).getByRole('button', { name: 'Yes' }))
    expect((await within(question).findByRole('alert')).textContent).toMatch(
      /^This payment method pays an active/,
    )
    await user.click(within(question).getByRole('button', { name: 'No' }))
    await expect.poll(() => buttonOf('Remove').disabled).toBe(true)
  })
})

describe('a card', () => {
  const expiry = () => screen.findByLabelText<HTMLInputElement>(/^Expiration date/)

  const openEdit = async () => {
    const opened = await openMethods('expired-card', '&view=edit&method=PM-14-1')
    await findDialog('Edit credit card')
    return { ...opened, date: await expiry(), zip: screen.getByLabelText('ZIP or postal code') }
  }

  // covers: PAYIN-006, PAYIN-108, PAYIN-109
  test('shows its name and its number, which cannot be typed into', async () => {
    await openEdit()
    expect(screen.getByLabelText('Name on card')).toHaveProperty('readOnly', true)
    expect(screen.getByLabelText('Card number')).toHaveProperty('readOnly', true)
  })

  // covers: PAYIN-094, PAYIN-095, PAYIN-136
  test('has an expiry that formats itself, and takes five characters', async () => {
    const { date } = await openEdit()
    fill(date, '431')
    expect(date.value).toBe('04/31')
    expect(date.maxLength).toBe(5)
  })

  // covers: PAYIN-102, PAYIN-105..107
  test('is not saved while its expiry is past or its ZIP code is missing or short', async () => {
    const { user, date, zip } = await openEdit()
    expect(buttonOf('Save').disabled).toBe(true)
    expect(descriptionOf(buttonOf('Save'))).toBe('Still needed: an expiry date that is not in the past')
    fill(date, '431')
    fill(zip, '123')
    await user.tab()
    expect(descriptionOf(zip)).toBe('Zip code should be at least 5 numbers')
    expect(buttonOf('Save').disabled).toBe(true)
    fill(zip, '')
    expect(descriptionOf(buttonOf('Save'))).toBe('Still needed: a ZIP or postal code')
  })

  // covers: PAYIN-030, PAYIN-100, PAYIN-101, PAYIN-110
  test('changes its expiry and its ZIP code alone', async () => {
    const { user, world, date, zip } = await openEdit()
    expect(buttonOf('Save').disabled).toBe(true)
    fill(date, '431')
    fill(zip, ' m5v 2t6 ')
    expect(buttonOf('Save').disabled).toBe(false)
    await user.click(buttonOf('Save'))
    expect(await screen.findByText('Card updated')).toBeDefined()
    await findDialog('Credit cards')
    expect(rowTexts()[0]).toMatch(/Exp\. 04\/31/)
    const sent = (await world.requests()).find(({ operationId }) => operationId === 'updatePaymentMethod')
    expect(sent?.requestBody).toEqual({
      operations: [
        { op: 'update', field: 'cardExpiry', value: { expMonth: 4, expYear: 2031 } },
        { op: 'update', field: 'billingAddress', value: { zipcode: 'm5v 2t6' } },
      ],
    })
  })

  test.each([
    [{ kind: 'status', status: 500 }, 'Nothing was changed. Please try again.'],
    // covers: PAYIN-146
    [{ kind: 'status', status: 400 }, 'The mock was told to fail here.'],
    // covers: PAYIN-146
    [{ kind: 'status', status: 404 }, /^This payment method is no longer in your account/],
    [{ kind: 'status', status: 429, retryAfter: 20 }, 'There were too many attempts.'],
    [{ kind: 'reset' }, 'Nothing was changed. Please try again.'],
  ] as const)('that was not changed (%o) keeps what was typed', async (fault, text) => {
    const world = await openWorld()
    await world.addFault({ operationId: 'updatePaymentMethod', times: 1, ...fault })
    const { user } = await openMethods('us-happy', '&view=edit&method=PM-1-1', world)
    const date = await expiry()
    fill(date, '0431')
    await user.click(buttonOf('Save'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(text)
    await expect.poll(() => document.activeElement).toBe(alert)
    expect(date.value).toBe('04/31')
  })

  test('without a change sends nothing', async () => {
    const { user, world } = await openMethods('us-happy', '&view=edit&method=PM-1-1')
    await expiry()
    await user.click(buttonOf('Save'))
    await findDialog('Credit cards')
    expect(await world.count('updatePaymentMethod')).toBe(0)
  })
})

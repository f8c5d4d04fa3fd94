import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Account, accountQuery } from '../../api/account.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { openMember } from '../../testing/member.ts'
import { NOTIFICATIONS, noteOf, rows, unreadRows, worldOfNotifications } from '../../testing/notifications.ts'
import { findScreen, renderRoute } from '../../testing/support.tsx'

const OF_SECURITY = ['deviceNew', 'deviceSignedOut', 'passkeyAdded', 'passkeyRemoved']

const addressOf = (text: string) => screen.getByText(text).closest('a')?.getAttribute('href') ?? 'none'

// covers: NOTE-004
test('notifications are grouped by day, with pet, time and a word for what is unread', async () => {
  const pet = { petId: 'P-104101', policyNumber: 'PET104101' }
  const world = await worldOfNotifications(() => [
    { ...noteOf('claimDecided', { ...pet, claimNumber: '20480113' }), isRead: false },
    noteOf('paymentMade', { policyNumber: 'PET104101', chargeId: 'c' }),
    noteOf('policyRenewed', pet, 1),
    noteOf('passwordChanged', {}, 9),
  ])
  await renderRoute(NOTIFICATIONS, 'us-happy', { world })
  const days = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(days).toEqual(['Today', 'Yesterday', expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)])
  const [today, , before] = screen.getAllByRole('list').filter((list) => list.closest('section') !== null)
  if (today === undefined || before === undefined) throw new Error('there are three lists')
  expect(within(today).getAllByRole('listitem')).toHaveLength(2)
  expect(within(today).getByRole('link', { name: 'Unread. claimDecided.' })).toBeDefined()
  expect(within(today).getByRole('link', { name: 'paymentMade.' })).toBeDefined()
  expect(rows().map((row) => row.querySelector('[data-unread]') !== null)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(within(today).getAllByText('Biscuit')).toHaveLength(2)
  expect(within(today).getAllByText('12:00 PM')).toHaveLength(2)
  expect(within(before).queryByText('Biscuit')).toBeNull()
})

// covers: NOTE-004, SECU-009
test.each([
  [{ enableSecurityCenter: true, enablePasskeys: false }, '/account/profile/security'],
  [{ enableSecurityCenter: false, enablePasskeys: true }, '/account/profile/security'],
  [{ enableSecurityCenter: false, enablePasskeys: false }, '/account/profile'],
])('each leads to what it is about; with %j what is about security to %s', async (flags, security) => {
  let methodId = ''
  let documentId = ''
  const world = await worldOfNotifications((real) => {
    documentId = real.find(({ kind }) => kind === 'documentNew')?.about?.documentId ?? ''
    return [
      noteOf('claimPaid', { claimNumber: '20480113' }),
      noteOf('documentsMissing', { claimNumber: '20480113' }),
      noteOf('recordsAsked', { policyNumber: 'PET104101' }),
      noteOf('paymentMade', { policyNumber: 'PET104101', chargeId: 'c' }),
      noteOf('paymentDue', { policyNumber: 'PET104101' }),
      noteOf('cardExpires', { methodId }),
      noteOf('documentNew', { documentId, policyNumber: 'PET104101' }),
      noteOf('policyRenewed', { policyNumber: 'PET104101' }),
      ...OF_SECURITY.map((kind) => noteOf(kind)),
      noteOf('payoutMethodChanged'),
    ]
  })
  await world.setFlags(flags)
  const member = await openMember(world, 'us-happy')
  const { paymentMethods = [] } = await member.client.fetchQuery(accountQuery(member.api))
  methodId = paymentMethods[0]?.id ?? ''
  const { user, router } = await renderRoute(NOTIFICATIONS, 'us-happy', { world })
  await screen.findByText('claimPaid.')
  const there = (text: string) => decodeURIComponent(addressOf(text))
  expect(there('claimPaid.')).toBe('/claims/20480113')
  expect(there('documentsMissing.')).toBe('/claims/20480113?dialog=upload')
  expect(there('recordsAsked.')).toBe('/account/pets/PET104101?dialog=records')
  expect(there('paymentMade.')).toBe('/account/payment?dialog=history&policy=PET104101')
  expect(there('paymentDue.')).toBe('/account/payment')
  expect(there('cardExpires.')).toMatch(/^\/account\/payment\?dialog=payment-methods&/)
  expect(there('cardExpires.')).toContain(`method=${methodId}`)
  expect(there('policyRenewed.')).toBe('/account/pets/PET104101')
  expect(OF_SECURITY.map((kind) => there(`${kind}.`))).toEqual(OF_SECURITY.map(() => security))
  expect(there('payoutMethodChanged.')).toBe('/account/payment/reimbursement')
  await user.click(screen.getByText('cardExpires.'))
  expect(await screen.findByRole('dialog', { name: 'Manage credit card' })).toBeDefined()
  await act(() => router.navigate({ to: NOTIFICATIONS }))
  await user.click(await screen.findByText('documentNew.'))
  await findScreen('Documents')
  expect((await screen.findAllByRole('combobox', { name: 'Pet' }))[0]).toHaveProperty(
    'value',
    expect.stringContaining('Biscuit'),
  )
})

// covers: NOTE-004
test('a claim, document, policy or method that is gone is named as such, and is no link', async () => {
  const world = await worldOfNotifications(() => [
    { ...noteOf('claimPaid', { claimNumber: '99999999' }), isRead: false },
    noteOf('documentsMissing', { claimNumber: '99999998' }),
    noteOf('documentNew', { documentId: 'gone', policyNumber: 'PET104101' }),
    noteOf('policyRenewed', { policyNumber: 'PET999999' }),
    noteOf('bankRefused', { methodId: 'gone' }),
  ])
  const { user } = await renderRoute(NOTIFICATIONS, 'us-happy', { world })
  expect(await screen.findAllByText('This claim is no longer in your account.')).toHaveLength(2)
  expect(await screen.findByText('This document is no longer in your account.')).toBeDefined()
  expect(screen.getByText('This policy is no longer in your account.')).toBeDefined()
  expect(screen.getByText('This payment method is no longer in your account.')).toBeDefined()
  expect(rows().flatMap((row) => within(row).queryAllByRole('link'))).toEqual([])
  // Without a link there is another way to read it. The service does not know this one.
  await user.click(screen.getByRole('button', { name: 'Mark as read: claimPaid.' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This notification is no longer there.')
  expect(unreadRows()).toBe(1)
})

test('a second payment method, and a closed claim that no pet lists, are still there', async () => {
  const account = await worldWithAnswer<Account>('/account-details', ({ pets, paymentMethods, ...rest }) => ({
    ...rest,
    pets: pets?.map((pet) => ({ ...pet, claimsHistory: [] })),
    paymentMethods: paymentMethods?.flatMap((method) => [
      method,
      { ...method, id: 'other', payMethodId: 'o' },
    ]),
  }))
  const notes = [
    noteOf('claimReceived', { claimNumber: '99999999' }),
    noteOf('claimPaid', { claimNumber: '20480113' }),
    noteOf('cardExpires', { methodId: 'other' }),
  ]
  const world = await worldOfNotifications(() => notes, account)
  await renderRoute(NOTIFICATIONS, 'us-happy', { world })
  // Until the claims are read, each counts as there.
  await expect.poll(() => addressOf('claimReceived.')).toBe('none')
  expect(addressOf('claimPaid.')).toBe('/claims/20480113')
  expect(addressOf('cardExpires.')).toContain('method=other')
})

// covers: NOTE-007
test('a kind that the portal does not know is text with a neutral icon, and leads nowhere', async () => {
  const text = 'Your pet’s <b>birthday</b> is near.'
  const world = await worldOfNotifications(() => [
    { ...noteOf('petBirthday', { petId: 'P-104101', claimNumber: '20480113' }), text },
    noteOf('claimPaid', { claimNumber: '20480113' }),
  ])
  await renderRoute(NOTIFICATIONS, 'us-happy', { world })
  const row = (await screen.findByText(text)).closest('li')
  expect(row?.querySelector('a')).toBeNull()
  expect(row?.querySelector('svg')?.getAttribute('class')).toContain('icon-bell')
  expect(screen.getByText('claimPaid.').closest('li')?.querySelector('svg')?.outerHTML).not.toContain(
    'icon-bell',
  )
})

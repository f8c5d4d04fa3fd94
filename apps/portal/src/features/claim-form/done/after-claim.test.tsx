import '../SubmitClaimDialog.tsx'
import './ReceiptScreen.tsx'
import './SubmissionDialogs.tsx'
import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { activeClaimsQuery } from '../../../api/claims.ts'
import { worldWithAnswer } from '../../../testing/answers.ts'
import { button, findDialog, openSubmitted } from '../../../testing/claim-form.ts'
import { findScreen, heldWorld, openWorld, renderRoute, reportConnection } from '../../../testing/support.tsx'

test('the receipt of an unknown claim says so', async () => {
  await renderRoute('/claims/active?claim=999&dialog=receipt', 'new-15days')
  await findScreen('Receipt for claim #999')
  expect((await screen.findByRole('alert')).textContent).toContain('We can’t find that claim.')
})

// covers: CLAIM-097
test.each([
  ['a bank account', 'us-happy', 'Change direct deposit'],
  ['a debit card', 'kyc-pending', 'Set up direct deposit'],
])('%s of %s comes with the link "%s" (#27, 4)', async (_what, persona, name) => {
  await openSubmitted(persona)
  const dialog = within(await findDialog('Claim received'))
  const link = await dialog.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe('/account/payment/reimbursement')
})

// covers: CLAIM-098, CLAIM-122
test('a restricted account is led to a bank account', async () => {
  const { router, world } = await openSubmitted('payout-restricted')
  const link = await screen.findByRole('link', { name: 'Switch now' })
  expect(await world.count('getWallet')).toBe(1)
  fireEvent.click(link)
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/payment/reimbursement/addbank'))
})

const offers = () => screen.queryAllByRole('link', { name: /direct deposit$|^Switch now$/ })

// covers: CLAIM-122
test('the wallet is looked up once, by the policy, and before its answer nothing is offered', async () => {
  const { world, isAsked, release } = await heldWorld('/wallet-lookup', 'reads')
  await openSubmitted('payout-restricted', world)
  await isAsked
  expect(offers()).toEqual([])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await release()
  await expect.poll(() => offers().map(({ textContent }) => textContent)).toEqual(['Switch now'])
  act(() => focusManager.onFocus())
  reportConnection('offline')
  reportConnection('online')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  const lookUps = (await world.requests()).filter(({ operationId }) => operationId === 'getWallet')
  expect(lookUps.map(({ path }) => path)).toEqual([
    '/fdp-wallet-service/v2/wallet/wallet-lookup?accountId=PET106701',
  ])
})

// covers: CLAIM-122
test('while the claim is not in the list yet, nothing is offered', async () => {
  const { world, isAsked, release } = await heldWorld('status=OPEN', 'reads', 1)
  const { api, queryClient, router } = await renderRoute('/claims/active', 'us-happy', { world })
  await screen.findAllByRole('article')
  const { queryKey } = activeClaimsQuery(api)
  act(() => void queryClient.setQueryData(queryKey, []))
  act(() => void queryClient.invalidateQueries({ queryKey }))
  await isAsked
  const search = { claim: '20480111', dialog: 'received' } as const
  await act(() => router.navigate({ to: '/claims/active', search }))
  await findDialog('Claim received')
  expect(offers()).toEqual([])
  await release()
  await expect.poll(() => offers().map(({ textContent }) => textContent)).toEqual(['Change direct deposit'])
})

// covers: CLAIM-122
test('a look-up of the wallet that fails counts as not restricted', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'getWallet', kind: 'status', status: 500 })
  await openSubmitted('payout-restricted', world)
  expect(await screen.findByText('Set up direct deposit')).toBeDefined()
  expect(screen.queryByText('Switch now')).toBeNull()
})

// covers: CLAIM-097, CLAIM-141
test.each([
  ['check-fee', 'an amount', '$3.00'],
  ['ca-kyc-none', 'an amount', 'C$4.50'],
  ['ca-kyc-none', 'no amount', 'C$3.00'],
])('the paper check of %s with %s comes with its fee', async (persona, amount, fee) => {
  const world = await worldWithAnswer<{ paperCheckFee?: object }>('/account-details', (account) => {
    if (amount === 'no amount') delete account.paperCheckFee
  })
  await openSubmitted(persona, world)
  expect(
    await screen.findByText(`A ${fee} paper check fee may be deducted per approved claim.`),
  ).toBeDefined()
  expect(screen.queryByRole('link', { name: /direct deposit/ })).toBeNull()
})

test('the receipt has the number, the time with its zone, what was sent, and the next step', async () => {
  const { router } = await openSubmitted('new-15days')
  await findDialog('Claim received')
  const number = String(router.state.location.search.claim)
  fireEvent.click(screen.getByRole('link', { name: 'See your receipt' }))
  await findScreen(`Receipt for claim #${number}`)
  const receipt = within(screen.getByRole('article'))
  expect(await receipt.findByText('bill.pdf')).toBeDefined()
  expect(receipt.getByText('notes.pdf')).toBeDefined()
  expect(receipt.getAllByText('400 B')).toHaveLength(2)
  expect(receipt.getByText(/^[A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M \S+$/)).toBeDefined()
  expect(receipt.getByText('$412.50')).toBeDefined()
  const next = receipt.getByText(/^We’re reviewing/)
  expect(next.textContent).toBe('We’re reviewing your claim. You don’t have to do anything now.')
  expect(receipt.getAllByText(/typically processed within 15 days/)).toHaveLength(1)
  expect(receipt.getByRole('heading', { name: 'What happens next' })).toBeDefined()
  expect(button('Print')).toBeDefined()
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findDialog } from '../../testing/payment-methods.ts'
import { fill, findScreen, renderRoute } from '../../testing/support.tsx'

/** Opens home, then the payment methods of the first policy from its card. */
async function openFromScreen() {
  const page = await renderRoute('/home', 'us-happy')
  await findScreen('Hi Alex')
  await act(() => page.router.navigate({ to: '/account/payment' }))
  await page.user.click(await screen.findByRole('link', { name: 'Update payment method, Biscuit' }))
  await findDialog('Credit cards')
  return page
}

type Page = Awaited<ReturnType<typeof renderRoute>>

async function pressClose({ user }: Page) {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
}

async function expectClosed({ router }: Page) {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.href).toBe('/account/payment')
}

async function expectHomeBehind({ router }: Page) {
  act(() => router.history.back())
  await findScreen(/^Hi /)
  expect(router.state.location.href).toBe('/home')
}

test.each([{ links: [] }, { links: ['Cards'] }, { links: ['Cards', 'Banks', 'Cards'] }])(
  'Back after the dialog was closed leaves the payment screen, with $links opened in it',
  async ({ links }) => {
    const page = await openFromScreen()
    for (const name of links) await page.user.click(screen.getByRole('link', { name }))
    await pressClose(page)
    await expectClosed(page)
    await expectHomeBehind(page)
  },
)

test('Back after a view of a dialog that opened with the screen leads to the screen before', async () => {
  const page = await renderRoute('/home', 'expiring-card')
  const alert = within(await screen.findByRole('region', { name: 'Credit card expiring' }))
  await page.user.click(alert.getByRole('link', { name: 'Update card' }))
  await findDialog('Edit credit card')
  await page.user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await findDialog('Credit cards')
  await page.user.click(await screen.findByRole('button', { name: /^Manage / }))
  await findDialog('Manage credit card')
  await pressClose(page)
  await expectClosed(page)
  await expectHomeBehind(page)
})

test('a view that unsaved values keep open closes once they are given up', async () => {
  const page = await openFromScreen()
  await page.user.click(screen.getByRole('button', { name: /^Edit / }))
  const form = within(await findDialog('Edit credit card'))
  fill(await form.findByLabelText(/^Expiration date/), '0431')
  for (const answer of ['Cancel', 'Leave']) {
    await pressClose(page)
    const question = within(await findDialog('Leave without updating?'))
    await page.user.click(question.getByRole('button', { name: answer }))
  }
  await expectClosed(page)
  await expectHomeBehind(page)
})

test.each([{ views: [] }, { views: ['Update', 'Choose bank account', /^Manage /] }])(
  'Back after the dialog of reimbursement was closed leaves the payment screen too, with $views opened in it',
  async ({ views }) => {
    const page = await renderRoute('/home', 'us-happy')
    await findScreen('Hi Alex')
    await act(() => page.router.navigate({ to: '/account/payment' }))
    await page.user.click(await screen.findByRole('link', { name: 'Update reimbursement method' }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const name of views) await page.user.click(await dialog.findByRole('button', { name }))
    await pressClose(page)
    await expectClosed(page)
    await expectHomeBehind(page)
  },
)

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { provideCards } from '../../testing/card-provider.ts'
import { fill, openWorld, renderRoute } from '../../testing/support.tsx'

/** Opens the entry of a card with the name on it, so that only the provider's fields are still needed. */
async function openEntry(persona: string, policy: string) {
  const world = await openWorld()
  const provider = provideCards(world)
  await renderRoute(`/account/payment?dialog=payment-methods&policy=${policy}&view=add-card`, persona, {
    world,
  })
  fill(await screen.findByLabelText('Name on card'), 'Alex Rivera')
  await waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
  return provider
}

// covers: PAYIN-003, PAYIN-104, PLAT-001
test.each([
  ['us-happy', 'PET104101'],
  ['ca-happy', 'PET104201'],
])(
  'for %s the provider asks for a ZIP or postal code of either country, and offers no wallets',
  async (...row) => {
    const { elements } = await openEntry(...row)
    expect(elements).toEqual([
      [
        'payment',
        {
          layout: 'tabs',
          // Left to the provider, which lets the country be chosen.
          fields: { billingDetails: { address: { country: 'auto', postalCode: 'auto' } } },
          wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
        },
      ],
    ])
  },
)

// covers: PAYIN-093, PAYIN-105, PAYIN-106, PAYIN-107
test.each([
  ['an expiry date in the past', 'invalid_expiry_year_past'],
  ['an empty ZIP code', 'incomplete_zip'],
])('a card of which the provider reports %s cannot be sent', async (_what, code) => {
  const { change } = await openEntry('us-happy', 'PET104101')
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add card' })
  change({ empty: false, complete: true })
  expect(add.disabled).toBe(false)
  change({ empty: false, complete: false, error: { type: 'validation_error', code } })
  expect(add.disabled).toBe(true)
  screen.getByText('Still needed: card details')
  change({ empty: false, complete: true })
  expect(add.disabled).toBe(false)
})

// covers: PAYIN-005, PAYIN-006, PLAT-001
test.each([
  ['add-card', 'Add credit card', ['Name on card']],
  ['add-bank', 'Add bank account', []],
])(
  'the portal’s own text fields of %s take nothing of a card or a bank account',
  async (view, title, own) => {
    const world = await openWorld()
    provideCards(world)
    const path = `/account/payment?dialog=payment-methods&policy=PET104101&view=${view}`
    await renderRoute(path, 'us-happy', { world })
    await screen.findByRole('switch')
    await waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
    const form = screen.getByRole('dialog', { name: title })
    const fields = [...form.querySelectorAll('input:not([role=switch])')]
    const labels = own.map((label) => screen.getByLabelText(label).id)
    expect(fields.map(({ id }) => id)).toEqual(labels)
  },
)

/** Opens an entry for a policy. */
async function openView(view: 'add-card' | 'add-bank') {
  const world = await openWorld()
  const provider = provideCards(world)
  const path = `/account/payment?dialog=payment-methods&policy=PET104101&view=${view}`
  const { user } = await renderRoute(path, 'us-happy', { world })
  await screen.findByRole('switch')
  const isLoading = () => screen.queryByLabelText('Loading the secure form') !== null
  const untilShown = () => waitFor(() => expect(isLoading()).toBe(false))
  await untilShown()
  return { provider, user, untilShown }
}

test.each([
  ['add-card', []],
  ['add-bank', ['payment']],
] as const)('on opening %s the provider’s fields with the focus are %j', async (view, focused) => {
  const { provider } = await openView(view)
  expect(provider.focused).toEqual(focused)
})

test('fields that are opened again leave the focus where something was changed', async () => {
  const { provider, user, untilShown } = await openView('add-bank')
  expect(provider.focused).toEqual(['payment'])
  await user.click(screen.getByRole('switch'))
  provider.fail()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(provider.elements).toHaveLength(2))
  await untilShown()
  expect(provider.focused).toEqual(['payment'])
})

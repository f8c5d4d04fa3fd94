import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { provideCards } from './card-provider.ts'
import { fill, renderRoute } from './support.tsx'
import type { TestWorld } from './world.ts'

export const button = (name: string) => screen.findByRole('button', { name })

/** Opens the page of a persona's mailed link, with a view of its dialog. */
export async function openPage(world: TestWorld, persona: string, view = '') {
  const link = new URL(await world.link('non-pay', persona))
  return renderRoute(`${link.pathname}${link.search}${view}`, undefined, { world })
}

/** The numbers of a card that the provider's frames send, with another number. */
const cardOf = (number: string) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[billing_details][address][postal_code]': '10001',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '04',
  'payment_method_data[card][exp_year]': '39',
  'payment_method_data[card][cvc]': '737',
})

/** Adds a card in the open entry of one. */
export async function addCard(world: TestWorld, user: UserEvent, number = '4242424242424242') {
  const provider = provideCards(world, cardOf(number))
  fill(await screen.findByLabelText('Name on card'), 'Jordan Blake')
  await untilReady()
  await provider.change({ empty: false, complete: true })
  await user.click(await button('Add card'))
  return provider
}

/** Waits for the fields of the provider. */
export async function untilReady() {
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the secure form' })).toBeNull())
}

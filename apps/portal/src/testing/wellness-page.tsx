import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { memoryStores } from './stores.ts'
import { findScreen, openWorld, renderRoute } from './support.tsx'

/** Opens the plans of a mailed wellness link. */
export async function openPlans({ world: given, persona = 'wellness-offer' }: Opened = {}) {
  const world = given ?? (await openWorld())
  const { pathname, search, searchParams } = new URL(await world.link('wellness', persona))
  const stores = memoryStores()
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const rendered = await renderRoute(`${pathname}${search}`, undefined, { world, stores, observer })
  await findScreen(/^Add Fetch Wellness for /)
  return {
    ...rendered,
    observer,
    /** The path of the page after a reload, without the parameters of the link. */
    reloaded: `${pathname}?policyNumber=${searchParams.get('policyNumber')}`,
  }
}

type Opened = { world?: Awaited<ReturnType<typeof openWorld>>; persona?: string }
type Page = Awaited<ReturnType<typeof openPlans>>

/** Opens the review of the plan that is checked. */
export async function openReview({ user }: Pick<Page, 'user'>) {
  await user.click(screen.getByRole('button', { name: 'Choose this plan and continue' }))
  return screen.findByRole('dialog', { name: 'Review changes' })
}

export const review = () => screen.getByRole('dialog', { name: 'Review changes' })
export const terms = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the Terms of Sale' })
export const buyNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Buy now' })

/** Accepts the terms in the review and buys. */
export async function buy({ user }: Pick<Page, 'user'>) {
  await user.click(terms())
  await user.click(buyNow())
}

/** The facts of the review by their labels. */
export function reviewFacts() {
  const labels = [...review().querySelectorAll('dt')]
  return Object.fromEntries(labels.map((label) => [label.textContent, label.nextElementSibling?.textContent]))
}

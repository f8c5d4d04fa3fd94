import { screen, within } from '@testing-library/react'
import { accountQuery } from '../api/account.ts'
import { addCard } from './cards.ts'
import { renderRoute } from './support.tsx'
import type { TestWorld } from './world.ts'

/** The first policies of personas. */
const POLICIES = {
  'us-happy': 'PET104101',
  'no-pets': 'PET104301',
  'cancelled-only': 'PET104401',
  overdue: 'PET104701',
  many: 'PET105101',
  'expired-card': 'PET105401',
  'expiring-card': 'PET105501',
  'ach-pending': 'PET105601',
  'ach-failed': 'PET105701',
  'shared-card': 'PET106201',
  'lost-method': 'PET106301',
} as const

/** The id of the bank account of `ach-pending`, which a card pays for meanwhile. */
export const PENDING_BANK = 'PM-16-2'
const UNTIL_VERIFIED_MS = 5 * 24 * 3600 * 1000

/** Opens a view of the dialog of payment methods for the first policy of a persona. @param query such as `&view=cards` */
export async function openMethods(persona: keyof typeof POLICIES, query = '', world?: TestWorld) {
  const path = `/account/payment?dialog=payment-methods&policy=${POLICIES[persona]}${query}`
  const rendered = await renderRoute(path, persona, world === undefined ? {} : { world })
  const { queryClient } = rendered.router.options.context
  const account = accountQuery(rendered.api)
  const readAgain = () => queryClient.fetchQuery({ ...account, staleTime: 0 })
  return {
    ...rendered,
    /** Lets the verification of a bank account end. @param isShown whether the page reads the account again */
    async endVerification({ isShown = true } = {}) {
      await rendered.world.advanceClock(UNTIL_VERIFIED_MS)
      if (isShown) await readAgain()
    },
    addCard: (number: string) =>
      addCard(rendered.world.fetch, { api: rendered.api, client: queryClient }, number),
    walletId: async () => (await queryClient.ensureQueryData(account)).walletId ?? '',
  }
}

/** The texts of the rows of the list in the dialog. */
export function rowTexts() {
  const rows = within(screen.getByRole('dialog')).queryAllByRole('listitem')
  return rows.map(({ textContent }) => textContent)
}

export const findDialog = (name: string) => screen.findByRole('dialog', { name })
export const buttonOf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

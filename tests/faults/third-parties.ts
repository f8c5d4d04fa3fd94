import type { Page } from '@playwright/test'
import { PASSWORD } from '../e2e/fixtures/sign-in.ts'

/** A third party, the page that needs it, and what a policyholder sees there without it. */
export type ThirdParty = {
  name: string
  /** The addresses that fail. */
  asks: RegExp
  /** The persona; none for a visitor. */
  as?: string
  path: string
  /** Leads to the request, where the page alone does not. */
  act?: (page: Page) => Promise<void>
  /** The hostile content that it answers with. */
  hostile: 'script' | 'frame' | 'data'
  /** The words with a way on; without them nothing needs to be said, because the page is whole. */
  says?: RegExp
  /** Kinds that the page need not tell apart from a working one, with the reason. */
  unnoticed?: Partial<Record<'blocked' | 'slow' | 'hostile', string>>
}

const ENTRY = '/account/payment?dialog=payment-methods&policy=PET104101'
const FAILED = /Load it again|can’t be loaded|doesn’t answer|can’t be shown|try again|Try again|Retry/

async function logIn(page: Page) {
  await page.getByRole('textbox', { name: 'Email address' }).fill('us-happy@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export const THIRD_PARTIES: readonly ThirdParty[] = [
  {
    name: 'card provider',
    asks: /\/external\/stripe\.js(\?|$)/,
    as: 'us-happy',
    path: `${ENTRY}&view=add-card`,
    hostile: 'script',
    says: FAILED,
  },
  {
    name: 'bank frame',
    asks: /\/external\/bank-frame\.html/,
    as: 'us-happy',
    path: '/account/payment/reimbursement?show=add-bank',
    hostile: 'frame',
    says: FAILED,
  },
  {
    name: 'chat',
    asks: /\/external\/chat/,
    as: 'us-happy',
    path: '/account/pets/PET104101',
    hostile: 'frame',
  },
  {
    name: 'analytics',
    asks: /\/external\/analytics/,
    path: '/login?redirect=%2Faccount%2Fpets',
    act: async (page) => {
      await logIn(page)
      const tabs = page.getByRole('navigation', { name: 'My Account' })
      await tabs.getByRole('link', { name: 'Profile' }).click()
    },
    hostile: 'data',
  },
  {
    name: 'error collector',
    asks: /\/external\/errors/,
    as: 'us-happy',
    path: '/home',
    act: (page) => page.evaluate(() => void dispatchEvent(new ErrorEvent('error', { message: 'planted' }))),
    hostile: 'data',
  },
  { name: 'remote flags', asks: /\/remoteconfig/, path: '/login', hostile: 'data' },
  {
    name: 'identity pool',
    asks: /\/identity-pool/,
    path: '/login',
    act: logIn,
    hostile: 'data',
    says: /We can’t log you in right now|Log in/,
  },
  { name: 'deep link', asks: /\/deep-link/, as: 'us-happy', path: '/perks?country=US', hostile: 'data' },
  {
    name: 'embedded pharmacy',
    asks: /pages\.localhost.*\/external\/pharmacy/,
    as: 'us-happy',
    path: '/pharmacy',
    hostile: 'frame',
    says: /Go back/,
  },
  {
    name: 'embedded perks',
    asks: /pages\.localhost.*\/external\/perks/,
    as: 'us-happy',
    path: '/perks',
    hostile: 'frame',
    says: /Go back/,
  },
  {
    name: 'document storage',
    asks: /\/fdp-document-service\/v1\/documents\//,
    as: 'us-happy',
    path: '/account/pets/PET104101?dialog=documents',
    act: (page) => page.getByRole('button', { name: /^Download Vaccination/ }).click(),
    hostile: 'data',
    says: /Error while loading a file/,
    unnoticed: { slow: 'A large file may take minutes.' },
  },
  {
    name: 'maps',
    asks: /\/maps\/autocomplete/,
    as: 'us-happy',
    path: '/account/vet/P-104102?step=manual',
    act: (page) => page.getByRole('combobox', { name: 'Street address' }).fill('118 harbor'),
    hostile: 'data',
  },
]

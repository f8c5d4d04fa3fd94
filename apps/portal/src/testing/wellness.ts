import { vi } from 'vitest'
import { linkPolicy, readWellnessLink } from '../api/wellness-link.ts'
import { composeApi } from '../app/compose.ts'
import { parseConfig } from '../app/runtime-config.ts'
import { takeLanding } from '../session/landing.ts'
import { createTabLock } from '../session/tab-lock.ts'
import { memoryStores } from './stores.ts'
import type { TestWorld } from './world.ts'

/** The parts that the tabs of one browser share, and the records of this tab. */
export const openTab = () => ({ stores: memoryStores(), chargeLock: createTabLock() })

/**
 * The page of a wellness link without a screen.
 * @param address the URL of the link, or of the page after a reload, without the parameters of the link
 * @param tab of an earlier page, for a reload
 */
export async function openWellnessLink(world: TestWorld, address: string, tab = openTab()) {
  const config = parseConfig(await (await world.fetch('http://localhost:4010/config.json')).json())
  const send = vi.fn(world.fetch)
  vi.stubGlobal('fetch', send)
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const replaceState = vi.fn()
  const landing = takeLanding(new URL(address), { replaceState, state: null })
  const { stores, chargeLock } = tab
  const api = composeApi(config, stores, { landing, observer, chargeLock, fetch: world.fetch })
  const policyNumber = new URL(address).searchParams.get('policyNumber') ?? undefined
  const link = await readWellnessLink(api, policyNumber)
  return {
    api,
    tab,
    observer,
    link,
    policyNumber,
    shown: replaceState.mock.calls.map(([, , shown]) => String(shown).replace(new URL(address).origin, '')),
    send,
  }
}

/** The same page as `openWellnessLink`, of a link that is usable. */
export async function openUsableLink(...parameters: Parameters<typeof openWellnessLink>) {
  const page = await openWellnessLink(...parameters)
  if (page.link.is !== 'usable') throw new Error(`The link is ${page.link.is}.`)
  return { ...page, link: page.link }
}

/** The wish to buy Advantage for the pet Basil. @param cents of one installment */
export function wellnessRequest(cents = 2450) {
  const installment = { cents, currency: 'USD' as const }
  const yearly = { ...installment, cents: 12 * cents }
  const price = {
    frequency: 'monthly' as const,
    yearly,
    installment,
    dollar: '$',
    cent: '',
    saving: undefined,
  }
  const card = {
    planCode: 'ADV' as const,
    planType: 'Advantage' as const,
    isRecommended: true,

    annualLimit: { cents: 52_000, currency: 'USD' as const },
    benefits: [],
    price,
    prices: { monthly: price },
  }
  const info = {
    policyEffectiveDate: '2026-11-10',
    offerEndDate: '2026-12-10',
    offerState: 'AVAILABLE' as const,
  }
  const policy = linkPolicy('PET1', { ...info, petName: 'Basil' })
  return { policy, card, check: () => ({ ok: true as const }) }
}

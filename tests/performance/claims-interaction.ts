import type { Context, Page } from './chromium.ts'
import { CPU_SLOWDOWN, longestOf, observeEvents, press, reported } from './interaction.ts'
import { round } from './statistics.ts'

/** A claim number and a reason for a visit. Each letter leaves other claims. */
const SEARCHES = ['300000', 'itch']

/** The initials of pets. A key in the closed list of pets chooses the first one whose name begins with it. */
const PET_KEYS = ['b', 'l']

/**
 * Filters a long list of claims on a slow device, key by key, by number, reason and pet, and turns a page of it.
 * @param path a list of claims that offers its filter
 * @returns the longest interaction up to its next paint, in milliseconds
 */
export async function measureClaims(context: Context, origin: string, path: string): Promise<number> {
  const page = await context.newPage(`interactions of ${path}`)
  await page.before(observeEvents, undefined)
  await page.open(`${origin}${path}`)
  await page.until(() => document.querySelector('input[type="search"]') !== null, undefined)
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await press(page, 'Next')
  for (const search of SEARCHES) {
    await page.evaluate(focusOn, 'input[type="search"]')
    for (const letter of search) await type(page, { key: letter, text: letter })
    for (const _letter of search) await type(page, { key: 'Backspace', windowsVirtualKeyCode: 8 })
  }
  await page.evaluate(focusOn, 'search select')
  for (const key of PET_KEYS) await type(page, { key, text: key })
  const longest = await longestOf(page)
  await page.close()
  return round(longest, 0)
}

type Key = { key: string; text?: string; windowsVirtualKeyCode?: number }

async function type(page: Page, key: Key) {
  for (const type of ['keyDown', 'keyUp']) await page.send('Input.dispatchKeyEvent', { ...key, type })
  await reported(page)
}

function focusOn(selector: string) {
  document.querySelector<HTMLElement>(selector)?.focus()
}

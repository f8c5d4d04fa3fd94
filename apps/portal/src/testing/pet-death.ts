import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { fill, renderRoute } from './support.tsx'

/** The page that takes the news of the death of a pet of us-happy. */
export const DEATH_PAGE = '/account/pets/PET104101/death'

const DAY_MS = 24 * 3600 * 1000

/** A day some days ago as it is typed, and as the service writes it. */
export function dayAgo(days: number) {
  const date = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
  return { date, typed: `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}` }
}

/** The one field of the page. */
export const dateField = () => screen.findByRole('textbox', { name: 'Date' })
export const confirm = () => screen.getByRole('button', { name: 'Confirm' })

/** Opens the page, and reports the death of the day before yesterday. */
export async function report(options?: Parameters<typeof renderRoute>[2]) {
  const page = await renderRoute(DEATH_PAGE, 'us-happy', options)
  fill(await dateField(), dayAgo(2).typed)
  await page.user.click(confirm())
  return page
}

/** Words that hurt somebody whose pet has died: cheer, euphemisms and sales. */
const REFUSED =
  /!|passed|\blost\b|crossed|rainbow|goodbye|farewell|congratulations|great|happy|welcome|celebrate|discount|credit|wellness|perks|pharmacy|add (?:another|your first) pet|birthday|renew/i

/** Expects that a part of the page is as calm as it must be after the death of a pet (900 §4). */
export function expectCalm(part: HTMLElement = screen.getByRole('main')) {
  expect(part.textContent).not.toMatch(REFUSED)
  expect(screen.getByRole('status', { name: 'Messages' }).textContent).toBe('')
  expect(part.querySelector('[data-variant="success"], [class*="success"]')).toBeNull()
  // Icons are drawn on 24 units at most, and every animal on more.
  for (const icon of part.querySelectorAll('svg'))
    expect(Number(icon.getAttribute('viewBox')?.split(' ')[2])).toBeLessThanOrEqual(24)
  expect(part.querySelector('img, video')).toBeNull()
  const ways = [...part.querySelectorAll('a')].map(({ pathname }) => pathname)
  expect(ways.filter((way) => /mypet|perks|pharmacy|wellness|learnmore/.test(way))).toEqual([])
}

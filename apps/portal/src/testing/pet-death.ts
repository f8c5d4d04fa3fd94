import { screen } from '@testing-library/react'
import { expect } from 'vitest'

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

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { renderRoute } from '../../testing/support.tsx'

/** Opens a claim whose answer has these fields besides its own, and returns its details. */
async function openClaim(number: string, more: object) {
  const world = await worldWithAnswer<object>(`/v1/claims/${number}`, (claim) => ({ ...claim, ...more }))
  await renderRoute(`/claims/${number}`, 'us-happy', { world })
  await screen.findByRole('heading', { name: 'Progress' })
}

// covers: CLAIM-041
test('the explanation shows as markup, and its links open in a tab of their own', async () => {
  const explanation = '<p>We paid a <b>part</b>. See <a href="https://example.com/a">why</a>.</p>'
  await openClaim('20480113', { explanation })
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByText('part')).tagName).toBe('B')
  const link = dialog.getByRole<HTMLAnchorElement>('link', { name: 'why' })
  expect([link.href, link.target]).toEqual(['https://example.com/a', '_blank'])
})

// covers: CLAIM-085
test.each([
  ['received', 0],
  ['in review', 1],
])('a claim that the service calls %s shows its explanation %i times', async (progressStatus, times) => {
  const dateNotified = '2026-10-25T16:00:00.000Z'
  const explanation = '<p>See <b>this</b></p><p>We got it.</p>'
  const more = { progressStatus, status: 'OPEN', dateNotified, explanation, otherCarrier: 'Acme' }
  await openClaim('20480111', more)
  expect(await screen.findByText('Acme')).toBeDefined()
  expect(screen.queryAllByText('We got it.')).toHaveLength(times)
})

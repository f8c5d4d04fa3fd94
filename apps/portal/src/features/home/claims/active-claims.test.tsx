import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../../testing/answers.ts'
import { renderRoute } from '../../../testing/support.tsx'

test('a claim without a reason for the visit has no empty line in its card', async () => {
  const world = await worldWithAnswer<object>('/claims', (content) =>
    JSON.parse(JSON.stringify(content), (name, value) =>
      ['lastSeenFor', 'seenFor'].includes(name) ? undefined : value,
    ),
  )
  await renderRoute('/home', 'us-happy', { world })
  const claims = within(await screen.findByRole('region', { name: 'Active claims' }))
  const lines = claims
    .getAllByRole('article')
    .map((card) => [...card.querySelectorAll('p')].map(({ textContent }) => textContent))
  expect(lines).toEqual([
    ['$186.40', expect.stringMatching(/^Claim #/), expect.stringMatching(/^We need more documents/)],
    ['$412.00', expect.stringMatching(/^Claim #/)],
  ])
})

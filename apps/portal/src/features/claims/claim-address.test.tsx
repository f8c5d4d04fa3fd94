import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { renderRoute } from '../../testing/support.tsx'

const cards = () => screen.findAllByRole('article')
const historyTab = () =>
  within(screen.getByRole('navigation', { name: 'Claims' })).getByRole('link', { name: 'History' })

// covers: ACCT-006, CLAIM-017
test('the address of a claim under way expands its card', async () => {
  await renderRoute('/claims/20480111', 'us-happy')
  const [, card] = await cards()
  const toggle = within(card ?? document.body).getByRole('button', { name: /^Hide claim details/ })
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByRole('button', { name: /^View claim details/ })).toHaveLength(1)
})

// covers: CLAIM-017
test('the address of a split claim expands its parts that are under way', async () => {
  const { router } = await renderRoute('/claims/20603310', 'split-claim')
  expect((await cards()).map(({ textContent }) => /#\d+/.exec(textContent ?? '')?.[0])).toEqual([
    '#20603311',
    '#20603312',
  ])
  expect(screen.getAllByRole('button', { name: /^Hide claim details/ })).toHaveLength(2)
  expect(router.state.location.pathname).toBe('/claims/20603310')
})

// covers: CLAIM-006
test('a group that is not split shows all of its claims while one of them is open', async () => {
  const world = await worldWithAnswer<{ splitClaim?: boolean }[]>('/v1/claims', (groups) => {
    for (const group of groups) delete group.splitClaim
  })
  await renderRoute('/claims/active', 'split-claim', { world })
  const numbers = (await cards()).map(({ textContent }) => /#\d+/.exec(textContent ?? '')?.[0])
  expect(numbers.sort()).toEqual(['#20603311', '#20603312', '#20603313'])
})

// covers: CLAIM-017
test('a parent number of a claim that is not divided expands its card alone', async () => {
  const world = await worldWithAnswer<object>('/v1/claims', (groups) =>
    JSON.parse(
      JSON.stringify(groups).replace('"parentClaimNumber":"20480111"', '"parentClaimNumber":"20480999"'),
    ),
  )
  const { router } = await renderRoute('/claims/20480999', 'us-happy', { world })
  const toggles = (await cards()).map((card) => within(card).getByRole('button', { name: /claim details/ }))
  expect(toggles.map((toggle) => toggle.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
  expect(router.state.location.pathname).toBe('/claims/20480999')
})

// covers: CLAIM-018, CLAIM-027
test('the address of a closed claim opens its details over the history', async () => {
  const { user, router } = await renderRoute('/claims/20480113', 'us-happy')
  const dialog = await screen.findByRole('dialog', { name: 'CLAIM #20480113' })
  expect(historyTab().getAttribute('aria-current')).toBe('page')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await expect.poll(() => router.state.location.href).toBe('/claims/closed')
  expect(screen.queryByRole('dialog')).toBeNull()
})

// covers: CLAIM-018
test.each(['/claims/999', '/claims/20480211', '/claims/no-such-page'])(
  '%s, the number of no claim of the customer, leads to the claims under way',
  async (path) => {
    const { router } = await renderRoute(path, 'us-happy')
    expect(await cards()).toHaveLength(2)
    expect(router.state.location.href).toBe('/claims/active')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a claim of many that the address names comes first', async () => {
  await renderRoute('/claims/30000495', 'many')
  const [card] = await cards()
  expect(card?.textContent).toContain('Claim #30000495')
  expect(within(card ?? document.body).getByRole('button', { name: /^Hide claim details/ })).toBeDefined()
})

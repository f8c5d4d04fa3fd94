import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { heldWorld, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

/** Opens a claim of a pet over the screen of its policy. */
async function openOverPolicy(number: string, world?: TestWorld) {
  const rendered = await renderRoute(
    '/account/pets/PET104101',
    'us-happy',
    world === undefined ? {} : { world },
  )
  const claims = within(await screen.findByRole('region', { name: 'Claims' }))
  await rendered.user.click(await claims.findByRole('link', { name: `View claim details, #${number}` }))
  const dialog = within(await screen.findByRole('dialog', { name: /'s claim$/ }))
  return { ...rendered, claims, dialog }
}

/** The colour of the status of a claim. */
const toneOf = (status: HTMLElement) => /danger|success/.exec(status.parentElement?.className ?? '')?.[0]

// covers: CLAIM-037..040
test('the policy has its claims, whose details open over it', async () => {
  const { user, router, claims, dialog } = await openOverPolicy('20480112')
  expect(claims.getByRole('link', { name: 'Submit a claim' }).getAttribute('href')).toBe(
    '/claims/new?policy=PET104101',
  )
  expect(screen.getByRole('dialog', { name: "Biscuit's claim" })).toBeDefined()
  expect(toneOf(dialog.getByText('Missing docs', { selector: 'span' }))).toBe('danger')
  expect(dialog.getByRole('link', { name: /^What's missing/ }).getAttribute('href')).toMatch(
    /^\/claims\/active\?claim=/,
  )
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await expect.poll(() => router.state.location.href).toBe('/account/pets/PET104101')
})

/** The card of the claims, and the number of its parts that stand for content. */
const card = () => screen.findByRole('region', { name: 'Claims' })
const skeletons = async () => (await card()).querySelectorAll('[class*="Skeleton"]').length

test('a skeleton stands for the claims while they are read', async () => {
  const { world, release } = await heldWorld('/claims', 'reads')
  await renderRoute('/account/pets/PET104101', 'us-happy', { world })
  expect(await skeletons()).toBe(1)
  await release()
  expect(await within(await card()).findAllByRole('link', { name: /^View claim details/ })).toHaveLength(2)
  expect(await skeletons()).toBe(0)
})

test('claims that cannot be read have no skeleton, and can be asked for again', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'listClaims', kind: 'status', status: 404 })
  const { user } = await renderRoute('/account/pets/PET104101', 'us-happy', { world })
  const claims = within(await card())
  expect((await claims.findByRole('alert')).textContent).toMatch(/^We couldn’t load the claims\./)
  expect(await skeletons()).toBe(0)
  await world.clearFaults()
  await user.click(claims.getByRole('button', { name: 'Try again' }))
  await claims.findAllByRole('link', { name: /^View claim details/ })
})

// covers: CLAIM-038, CLAIM-039, CLAIM-040
test('a claim that needs nothing has a green dot and no box, and a name that ends in s gets an s too', async () => {
  const world = await worldWithAnswer<object>('/account-details', (account) =>
    JSON.parse(JSON.stringify(account).replaceAll('"Biscuit"', '"Boss"')),
  )
  const { dialog } = await openOverPolicy('20480111', world)
  expect(screen.getByRole('dialog', { name: "Boss's claim" })).toBeDefined()
  expect(toneOf(dialog.getByText('In review', { selector: 'span' }))).toBe('success')
  expect(dialog.queryByRole('link', { name: /^What's missing/ })).toBeNull()
  expect(dialog.queryByText(/^We need more documents/)).toBeNull()
})

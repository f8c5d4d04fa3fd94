import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { choosePhoto, drawPictures } from '../../../testing/pictures.ts'
import { descriptionOf, findScreen, heldWorld, openWorld, renderRoute } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change photo' }))

beforeEach(drawPictures)

async function chosen(world: TestWorld) {
  const rendered = await renderRoute('/account/pets?dialog=photo&pet=P-104102', 'us-happy', { world })
  const empty = await dialog()
  expect(descriptionOf(empty.getByRole('button', { name: 'Save photo' }))).toBe('Still needed: a photo')
  await rendered.user.click(empty.getByRole('button', { name: 'Choose a photo' }))
  await choosePhoto(rendered)
  return rendered
}

// covers: PET-003, PET-058, HOME-004
test('a photo is uploaded first, then saved for the term of the pet by its location, and shows', async () => {
  const world = await openWorld()
  const { user, container, router } = await chosen(world)
  await user.click((await dialog()).getByRole('button', { name: 'Save photo' }))
  await screen.findByText('Your photo is saved.')
  const made = (await world.requests()).filter(({ operationId }) =>
    /^(upload|update)/.test(operationId ?? ''),
  )
  expect(made.map(({ operationId }) => operationId)).toEqual(['uploadDocument', 'updatePetImage'])
  expect(made[1]?.requestBody).toEqual({
    url: expect.stringMatching(/\/fdp-document-service\/v1\/documents\/[\w-]+/),
    contentType: 'image/png',
    policyTermId: 'T-104102-01',
    policyNumberDisplay: 'PET104102-01',
  })
  const miso = screen.getByRole('article', { name: 'Miso' })
  await expect.poll(() => miso.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/png/)
  expect(container.querySelectorAll('article img')).toHaveLength(1)
  await act(() => router.navigate({ to: '/home' }))
  const ofHome = await screen.findByRole('list', { name: 'Your pets' })
  const linkTo = (pet: string) => within(ofHome).getByRole('link', { name: pet })
  await expect.poll(() => linkTo('Miso').querySelector('img')?.getAttribute('src')).toMatch(/^data:image/)
  expect(linkTo('Biscuit').querySelector('img')).toBeNull()
})

test('a photo that is chosen at the card of a pet opens the dialog of this pet', async () => {
  const rendered = await renderRoute('/account/pets', 'us-happy')
  await rendered.user.click(await screen.findByRole('button', { name: 'Change the photo, Miso' }))
  await choosePhoto(rendered)
  expect((await dialog()).getByText('Miso')).toBeDefined()
  expect(rendered.router.state.location.href).toBe('/account/pets?dialog=photo&pet=P-104102')
})

// covers: CARD-059
test('a change of the fit after a failed save removes the error and uploads again', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'updatePetImage', kind: 'status', status: 500, times: 1 })
  const { user } = await chosen(world)
  const shown = await dialog()
  // A photo fills its square unless somebody wants it otherwise.
  expect(shown.getByRole('radio', { name: 'Show the whole photo' })).toHaveProperty('checked', false)
  await user.dblClick(shown.getByRole('button', { name: 'Save photo' }))
  const alert = await shown.findByRole('alert')
  expect(alert.textContent).toBe('Your photo is uploaded, but we couldn’t save it yet.')
  expect(document.activeElement).toBe(alert)
  expect(shown.getByRole('button', { name: 'Retry' })).toBeDefined()
  await user.click(shown.getByRole('radio', { name: 'Show the whole photo' }))
  expect(shown.queryByRole('alert')).toBeNull()
  expect(shown.getByRole('radio', { name: 'Show the whole photo' })).toHaveProperty('checked', true)
  await user.click(shown.getByRole('button', { name: 'Save photo' }))
  expect(await screen.findByText('Your photo is saved.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([await world.count('uploadDocument'), await world.count('updatePetImage')]).toEqual([2, 2])
})

test('the upload shows its progress, closing during it aborts it, and nothing is saved', async () => {
  const { world, isAsked, release } = await heldWorld('/documents')
  const { user } = await chosen(world)
  expect(screen.queryByRole('progressbar')).toBeNull()
  await user.click((await dialog()).getByRole('button', { name: 'Save photo' }))
  await isAsked
  expect(screen.getByRole('progressbar', { name: 'Uploading your photo, 0%' })).toBeDefined()
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await release()
  expect(await world.count('updatePetImage')).toBe(0)
  expect(screen.queryByText('Your photo is saved.')).toBeNull()
})

test('during the save the dialog stays open; a save that ends after a Back is announced', async () => {
  const { world, isAsked, release } = await heldWorld('/image')
  const { user, router } = await chosen(world)
  await user.click((await dialog()).getByRole('button', { name: 'Save photo' }))
  await isAsked
  await user.keyboard('{Escape}')
  expect((await dialog()).getByRole('alert').textContent).toMatch(/^Your change is being saved/)
  await act(() => router.navigate({ to: '/account/mypet' }))
  await release()
  expect(await screen.findByText('Your photo is saved.')).toBeDefined()
  await findScreen('My Account')
  expect(router.state.location.pathname).toBe('/account/mypet')
})

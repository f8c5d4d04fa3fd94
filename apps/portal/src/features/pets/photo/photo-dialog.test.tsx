import { act, createEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { descriptionOf, findScreen, heldWorld, openWorld, renderRoute } from '../../../test-support.tsx'
import type { TestWorld } from '../../../test-world.ts'

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change photo' }))

/** The start of a PNG of 5 by 5 pixels, long enough for an upload. */
const PNG = new Uint8Array(400)
PNG.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 5])

// The test environment cannot decode or draw pictures.
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 5, height: 5, close: () => undefined }))
  const context = { drawImage: () => undefined, imageSmoothingQuality: 'low' }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.assign(Object.create(null), context),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([PNG], { type: 'image/png' })),
  )
})

async function chosen(world: TestWorld) {
  const rendered = await renderRoute('/account/pets?dialog=photo&pet=P-104102', 'us-happy', { world })
  const empty = await dialog()
  expect(descriptionOf(empty.getByRole('button', { name: 'Save photo' }))).toBe('Still needed: a photo')
  await rendered.user.click(empty.getByRole('button', { name: 'Choose a photo' }))
  const input = rendered.container.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  const file = new File([PNG], 'miso.png', { type: 'image/png' })
  const change = createEvent.change(input, { target: { files: [file] } })
  // The dialog suspends in this event. Testing Library's own events do not wait for that.
  await act(async () => void input.dispatchEvent(change))
  await screen.findByRole('img', { name: 'How the photo will look' })
  return rendered
}

test('a change of the fit after a failed save removes the error and uploads again', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'updatePetImage', kind: 'status', status: 500, times: 1 })
  const { user } = await chosen(world)
  const shown = await dialog()
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

test('closing during the upload aborts it, and nothing is saved', async () => {
  const { world, isAsked, release } = await heldWorld('/documents')
  const { user } = await chosen(world)
  await user.click((await dialog()).getByRole('button', { name: 'Save photo' }))
  await isAsked
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await release()
  expect(await world.count('updatePetImage')).toBe(0)
  expect(screen.queryByText('Your photo is saved.')).toBeNull()
})

test('during the save the dialog stays open; a save that ends after a Back is told', async () => {
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

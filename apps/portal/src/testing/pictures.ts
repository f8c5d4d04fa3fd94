import { act, createEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { TestWorld } from './world.ts'

/** The start of a PNG of 5 by 5 pixels, long enough for an upload. */
const PNG = new Uint8Array(400)
PNG.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 5])

/** The address of a pet's picture in `worldWithPicture`. */
export const PICTURE_URL = 'http://localhost:4010/fdp-document-service/v1/documents/D-picture'

/** A world whose document service has a picture of that address. */
export function worldWithPicture(world: TestWorld): TestWorld {
  const fetch: TestWorld['fetch'] = async (input, init) => {
    const { url } = new Request(input, init)
    if (!url.startsWith(PICTURE_URL)) return world.fetch(input, init)
    return new Response(PNG, { headers: { 'content-type': 'image/png' } })
  }
  return { ...world, fetch }
}

/** Takes the place of the pictures of a browser, because the DOM of the tests can neither decode nor draw them. */
export function drawPictures() {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 5, height: 5, close: () => undefined }))
  const context = { drawImage: () => undefined, imageSmoothingQuality: 'low' }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.assign(Object.create(null), context),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([PNG], { type: 'image/png' })),
  )
}

/** Chooses a picture in the open dialog of a pet's photo, and waits until the dialog shows it. */
export async function choosePhoto({ container }: { container: HTMLElement }) {
  const input = container.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  const file = new File([PNG], 'miso.png', { type: 'image/png' })
  const change = createEvent.change(input, { target: { files: [file] } })
  // The dialog suspends in this event. Testing Library's own events do not wait for that.
  await act(async () => void input.dispatchEvent(change))
  await screen.findByRole('img', { name: 'How the photo will look' })
}

import { afterEach, expect, test, vi } from 'vitest'
import { drawSquare, encodeSquare } from './picture-canvas.ts'
import { readPicture } from './read-picture.ts'

afterEach(() => vi.restoreAllMocks())

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

// The test environment does not draw, so the tests watch the calls.
function watchDrawing() {
  const drawImage = vi.fn()
  const context = { drawImage, imageSmoothingQuality: 'low' }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.assign(Object.create(null), context),
  )
  return drawImage
}

// covers: PET-056, CARD-059
test('000 §5: the middle of a picture is drawn as a square of 600 by 600', () => {
  const drawImage = watchDrawing()
  const square = canvasOf(1, 1)
  const picture = canvasOf(1200, 800)
  drawSquare(square, picture, 'fill')
  expect([square.width, square.height]).toEqual([600, 600])
  expect(drawImage).toHaveBeenLastCalledWith(picture, -150, 0, 900, 600)
  drawSquare(square, picture, 'whole')
  expect(drawImage).toHaveBeenLastCalledWith(picture, 0, 100, 600, 400)
})

// covers: PET-055, PET-057, CARD-059
test('000 §5: the square is encoded as PNG with quality 50 under a neutral name', async () => {
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['x'], { type: type ?? '' })))
  const file = await encodeSquare(canvasOf(600, 600))
  expect(toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/png', 0.5)
  expect([file.name, file.type]).toEqual(['pet.png', 'image/png'])
  toBlob.mockImplementation((done) => done(null))
  await expect(encodeSquare(canvasOf(600, 600))).rejects.toThrow()
})

// covers: CARD-059
test('a file that cannot be read or decoded is refused', async () => {
  const png = new Uint8Array(400)
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 5])
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken')))
  expect(await readPicture(new File([png], 'a.png'))).toEqual({ ok: false, reason: 'unreadable' })
  expect(await readPicture(new File([png], 'a.gif'))).toEqual({ ok: false, reason: 'wrongType' })
  const pdf = new File(['%PDF-1.7', new Uint8Array(400)], 'a.pdf')
  expect(await readPicture(pdf)).toEqual({ ok: false, reason: 'wrongType' })
  expect(await readPicture(new File([png], 'a.pdf'))).toEqual({ ok: false, reason: 'wrongType' })
  vi.unstubAllGlobals()
})

/** The first bytes of a PNG file of a size that is accepted. */
function pngFile() {
  const png = new Uint8Array(400)
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 5])
  return new File([png], 'a.png')
}

test.each([
  [4800, 2400, 2400, 1200],
  [100, 50, 100, 50],
  [2400, 4800, 1200, 2400],
  [10_000, 1, 2400, 1],
  [1, 10_000, 1, 2400],
])('a picture of %i × %i is kept upright as %i × %i', async (width, height, keptWidth, keptHeight) => {
  const drawImage = watchDrawing()
  const bitmap = { width, height, close: vi.fn() }
  const decode = vi.fn(async () => bitmap)
  vi.stubGlobal('createImageBitmap', decode)
  const read = await readPicture(pngFile())
  if (!read.ok) throw new Error(read.reason)
  expect([read.picture.width, read.picture.height]).toEqual([keptWidth, keptHeight])
  expect(drawImage).toHaveBeenLastCalledWith(bitmap, 0, 0, keptWidth, keptHeight)
  expect(decode).toHaveBeenCalledWith(expect.any(Blob), { imageOrientation: 'from-image' })
  expect(bitmap.close).toHaveBeenCalled()
})

// covers: CARD-059
test('a file of more than 10 MB is too large, and one of 10 MB is not', async () => {
  const fileOf = (size: number) => new File([pngFile(), new Uint8Array(size - 400)], 'a.png')
  expect(await readPicture(fileOf(10_000_001))).toEqual({ ok: false, reason: 'tooLarge' })
  watchDrawing()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 5, height: 5, close: () => {} }))
  expect(await readPicture(fileOf(10_000_000))).toMatchObject({ ok: true })
})

test('a browser without a canvas cannot draw', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  expect(() => drawSquare(canvasOf(1, 1), canvasOf(1, 1), 'fill')).toThrow('no 2D canvas')
})

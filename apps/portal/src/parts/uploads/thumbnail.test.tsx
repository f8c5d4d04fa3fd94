import { render, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fileOf } from '../../testing/files.ts'
import { Thumbnail } from './UploadRow.tsx'

/** A PNG with a header of this size. */
function pngOf(width: number, height: number): File {
  const bytes = new Uint8Array(400)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const header = new DataView(bytes.buffer)
  header.setUint32(16, width)
  header.setUint32(20, height)
  return new File([bytes], 'a.png', { type: 'image/png' })
}

/** The test environment does not decode or draw, so the test watches the calls. */
function watch() {
  const bitmap = { width: 187, height: 112, close: vi.fn() }
  const decode = vi.fn(async () => bitmap)
  vi.stubGlobal('createImageBitmap', decode)
  const calls: string[] = []
  const clearRect = () => void calls.push('clear')
  const drawImage = vi.fn(() => void calls.push('draw'))
  const getContext = vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(Object.assign(Object.create(null), { clearRect, drawImage }))
  return { bitmap, decode, drawImage, calls, getContext }
}

test('a picture is decoded at the size of its thumbnail, and the file stays as it is', async () => {
  const { bitmap, decode, drawImage, getContext } = watch()
  const file = pngOf(5000, 3000)
  const before = await file.text()
  const { container } = render(<Thumbnail file={file} />)
  await waitFor(() => expect(container.querySelector('canvas')?.hidden).toBe(false))
  expect(decode).toHaveBeenCalledWith(file, {
    resizeHeight: 112,
    resizeQuality: 'medium',
    imageOrientation: 'from-image',
  })
  expect(getContext).toHaveBeenCalledWith('2d')
  expect(drawImage).toHaveBeenCalledWith(bitmap, -37.5, 0, 187, 112)
  expect([bitmap.close.mock.calls.length, await file.text()]).toEqual([1, before])
})

test('an upright picture fills the square by its width', async () => {
  const { decode } = watch()
  render(<Thumbnail file={pngOf(3000, 5000)} />)
  await waitFor(() =>
    expect(decode).toHaveBeenCalledWith(expect.any(File), expect.objectContaining({ resizeWidth: 112 })),
  )
})

test('a picture with 60 megapixels is decoded', async () => {
  const { decode } = watch()
  render(<Thumbnail file={pngOf(10_000, 6000)} />)
  await waitFor(() => expect(decode).toHaveBeenCalled())
})

test('a picture that was replaced while it was decoded is not drawn over the new one', async () => {
  const { bitmap, decode, drawImage, calls } = watch()
  const old = { ...bitmap, close: vi.fn() }
  const decoded = Promise.withResolvers<typeof bitmap>()
  decode.mockReturnValueOnce(decoded.promise)
  const { container, rerender } = render(<Thumbnail file={pngOf(5000, 3000)} />)
  await waitFor(() => expect(decode).toHaveBeenCalledOnce())
  rerender(<Thumbnail file={pngOf(500, 300)} />)
  await waitFor(() => expect(container.querySelector('canvas')?.hidden).toBe(false))
  decoded.resolve(old)
  await waitFor(() => expect(old.close).toHaveBeenCalledOnce())
  expect(drawImage.mock.calls).toEqual([[bitmap, -37.5, 0, 187, 112]])
  expect(calls).toEqual(['clear', 'draw'])
})

test.each(['of a removed file', 'on a device that cannot draw'])(
  'a decoded picture %s is let go, and fails nothing',
  async (what) => {
    const { bitmap, decode, drawImage, getContext } = watch()
    if (what !== 'of a removed file') getContext.mockReturnValue(null)
    const failed = vi.fn()
    process.on('unhandledRejection', failed)
    onTestFinished(() => void process.off('unhandledRejection', failed))
    const decoded = Promise.withResolvers<typeof bitmap>()
    decode.mockReturnValueOnce(decoded.promise)
    const { container, unmount } = render(<Thumbnail file={pngOf(5000, 3000)} />)
    await waitFor(() => expect(decode).toHaveBeenCalledOnce())
    if (what === 'of a removed file') unmount()
    decoded.resolve(bitmap)
    // Node reports a rejection after the microtasks.
    await new Promise((resolve) => setImmediate(resolve))
    expect([failed.mock.calls, drawImage.mock.calls]).toEqual([[], []])
    expect(bitmap.close).toHaveBeenCalledOnce()
    expect(container.querySelector('canvas')?.hidden ?? true).toBe(true)
  },
)

test.each([
  ['with more than 60 megapixels', pngOf(10_000, 10_000)],
  ['without a size', pngOf(0, 0)],
])('a picture %s is not decoded', async (_what, file) => {
  const { decode } = watch()
  const read = vi.spyOn(file, 'arrayBuffer')
  const { container } = render(<Thumbnail file={file} />)
  await waitFor(() => expect(read).toHaveBeenCalled())
  expect([decode.mock.calls.length, container.querySelector('canvas')?.hidden]).toEqual([0, true])
})

test('a picture that the browser cannot decode, and a PDF, have an icon', async () => {
  const { decode } = watch()
  decode.mockRejectedValue(new DOMException('broken'))
  const picture = render(<Thumbnail file={pngOf(5, 5)} />)
  await waitFor(() => expect(decode).toHaveBeenCalled())
  expect(picture.container.querySelector('svg')).not.toBeNull()
  const file = fileOf('a.pdf')
  const read = vi.spyOn(file, 'arrayBuffer')
  const pdf = render(<Thumbnail file={file} />)
  expect([pdf.container.querySelector('svg') !== null, pdf.container.querySelector('canvas')]).toEqual([
    true,
    null,
  ])
  expect(read).not.toHaveBeenCalled()
})

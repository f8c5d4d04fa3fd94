import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPicture, PICTURE_MESSAGES, pictureArea, pictureSize } from './pictures.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const u32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
const u16 = (value: number) => [value >> 8, value & 0xff]

function padded(head: readonly number[], length = 400): Uint8Array {
  const bytes = new Uint8Array(length)
  bytes.set(head.slice(0, length))
  return bytes
}
const png = (width: number, height: number, length?: number) =>
  padded([...PNG, ...u32(13), 0x49, 0x48, 0x44, 0x52, ...u32(width), ...u32(height)], length)
const segment = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  ...u16(content.length + 2),
  ...content,
]
const frame = (marker: number, width: number, height: number) =>
  segment(marker, [8, ...u16(height), ...u16(width), 3])
const jpeg = (...segments: number[][]) => padded([0xff, 0xd8, ...segments.flat()])
const exif = segment(
  0xe1,
  Array.from({ length: 60 }, () => 0xff),
)

const reasonOf = (name: string, bytes: Uint8Array) => {
  const checked = checkPicture({ name, bytes })
  return checked.ok ? 'taken' : checked.reason
}

test('the size of a picture is read from its header', () => {
  expect(pictureSize(png(4000, 3000))).toEqual({ width: 4000, height: 3000 })
  expect(pictureSize(jpeg(exif, frame(0xc0, 640, 480)))).toEqual({ width: 640, height: 480 })
  expect(pictureSize(jpeg(segment(0xc4, [1, 2, 3, 4, 5, 6, 7]), frame(0xc2, 3, 5)))).toEqual({
    width: 3,
    height: 5,
  })
  expect(pictureSize(jpeg([0xff], frame(0xc0, 3, 5)))).toEqual({ width: 3, height: 5 })
  for (const none of [jpeg(), jpeg(exif), png(0, 5), padded(PNG, 20)]) {
    expect(pictureSize(none)).toBeUndefined()
  }
})

test('002 §5: a picture is a PNG or JPEG by name and content', () => {
  const photo = jpeg(frame(0xc0, 640, 480))
  expect([reasonOf('a.jpg', photo), reasonOf('a.JPEG', photo), reasonOf('a.PNG', png(10, 10))]).toEqual([
    'taken',
    'taken',
    'taken',
  ])
  expect(reasonOf('a.jpg', png(10, 10)), 'it is encoded anew').toBe('taken')
  expect(reasonOf('a.gif', png(10, 10))).toBe('wrongType')
  expect(reasonOf('a.pdf', padded([0x25, 0x50, 0x44, 0x46, 0x2d]))).toBe('wrongType')
  expect(reasonOf('a.pdf', png(10, 10))).toBe('wrongType')
  expect(reasonOf('a.png', padded([0x47, 0x49, 0x46]))).toBe('wrongType')
  expect(reasonOf('png', png(10, 10))).toBe('wrongType')
})

test('002 §5: a picture has 301 to 10,000,000 bytes and a limited number of pixels', () => {
  expect(reasonOf('a.png', png(10, 10, 300))).toBe('tooSmall')
  expect(reasonOf('a.png', png(10, 10, 301))).toBe('taken')
  expect(reasonOf('a.png', png(10, 10, 10_000_000))).toBe('taken')
  expect(reasonOf('a.png', png(10, 10, 10_000_001))).toBe('tooLarge')
  expect(reasonOf('a.png', png(10_000, 6000))).toBe('taken')
  expect(reasonOf('a.png', png(10_000, 10_000))).toBe('tooManyPixels')
  expect(reasonOf('a.jpg', jpeg(exif))).toBe('unreadable')
  expect(PICTURE_MESSAGES.tooSmall).toBe('File upload failed. File is too small, minimum size is 300B')
  expect(PICTURE_MESSAGES.tooLarge).toBe('File upload failed. File is too big, maximum size is 10MB')
})

test('no file makes the reading of its size fail or hang', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    ...[[0xff, 0xd8, 0xff], [0xff, 0xd8, 0xff, 0xc0], PNG].map((start) =>
      fc.uint8Array({ maxLength: 40, size: 'max' }).map((rest) => new Uint8Array([...start, ...rest])),
    ),
  )
  let sized = 0
  fc.assert(
    fc.property(bytes, (each) => {
      const size = pictureSize(each)
      sized += size === undefined ? 0 : 1
      const { width, height } = size ?? { width: 1, height: 1 }
      expect(Math.min(width, height)).toBeGreaterThan(0)
    }),
  )
  expect(sized).toBeGreaterThan(10)
})

// covers: PET-056
test('a picture keeps its proportions and its middle, and covers the square or fits into it', () => {
  expect(pictureArea({ width: 1200, height: 600 }, 'fill', 600)).toEqual({
    x: -300,
    y: 0,
    width: 1200,
    height: 600,
  })
  expect(pictureArea({ width: 1200, height: 600 }, 'whole', 600)).toEqual({
    x: 0,
    y: 150,
    width: 600,
    height: 300,
  })
  const pixels = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(pixels, pixels, fc.constantFrom('fill', 'whole'), (width, height, fit) => {
      const placed = pictureArea({ width, height }, fit, 600)
      expect(placed.width / placed.height).toBeCloseTo(width / height, 6)
      expect(placed.x + placed.width / 2).toBeCloseTo(300, 6)
      expect(placed.y + placed.height / 2).toBeCloseTo(300, 6)
      const edge =
        fit === 'fill' ? Math.min(placed.width, placed.height) : Math.max(placed.width, placed.height)
      expect(edge).toBeCloseTo(600, 6)
    }),
  )
})

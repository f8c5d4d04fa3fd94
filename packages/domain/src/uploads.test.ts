import { expect, test } from 'vitest'
import { checkUpload } from './uploads.ts'

const file = (name: string, type: string, size = 5000) => checkUpload({ name, type, size })

// covers: PLAT-037
test('000 §9: png, jpeg and pdf, if extension and content type agree', () => {
  for (const [name, type] of [
    ['a.png', 'image/png'],
    ['a.JPG', 'image/jpeg'],
    ['a.b.jpeg', 'image/jpeg'],
    ['a.pdf', 'application/pdf'],
  ] as const) {
    expect(file(name, type)).toEqual({ ok: true })
  }
  for (const [name, type] of [
    ['a.png', 'image/jpeg'],
    ['a.gif', 'image/gif'],
    ['png', 'image/png'],
    ['a.png.exe', 'image/png'],
    ['a.constructor', ''],
  ] as const) {
    expect(file(name, type)).toEqual({ ok: false, reason: 'wrongType' })
  }
})

// covers: PLAT-035, PLAT-036
test('000 §9: more than 300 bytes, at most ten million', () => {
  const sizes = [0, 300, 301, 10_000_000, 10_000_001].map((size) => file('a.pdf', 'application/pdf', size))
  expect(sizes).toEqual([
    { ok: false, reason: 'tooSmall' },
    { ok: false, reason: 'tooSmall' },
    { ok: true },
    { ok: true },
    { ok: false, reason: 'tooLarge' },
  ])
})

import { expect, test, vi } from 'vitest'
import { InvalidFileUrlError } from '../../api/documents.ts'
import { refused } from '../../testing/forms.ts'
import { canShow, downloadAlert, showFile } from './file-download.tsx'

test.each([
  ['application/pdf', true],
  ['image/png', true],
  ['image/jpeg', true],
  ['text/html', false],
  ['image/svg+xml', false],
  ['', false],
])('a browser shows a file of the type "%s": %s', (type, isShown) => {
  expect(canShow(new Blob(['x'], { type }))).toBe(isShown)
})

test('the address of a shown file is released after its tab has read it', () => {
  vi.useFakeTimers()
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const replace = vi.fn()
  const tab: Window = Object.create(null, { location: { value: { replace } } })
  const file = new Blob(['x'], { type: 'application/pdf' })
  showFile(tab, file)
  expect([create.mock.calls, replace.mock.calls]).toEqual([[[file]], [['blob:1']]])
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(revoke.mock.calls).toEqual([['blob:1']])
})

test('a file that could not be read has a text by its reason', () => {
  const failed = downloadAlert(refused({}))
  const stray = downloadAlert(new InvalidFileUrlError())
  expect(failed).not.toBe(stray)
  for (const text of [failed, stray]) expect(text).toMatch(/^[A-Z][^{}]+$/)
  expect(downloadAlert(new Error('anything else'))).toBe(failed)
})

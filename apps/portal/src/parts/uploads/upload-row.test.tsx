import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileOf } from '../../testing/files.ts'
import { actionsOf, openAreas } from '../../testing/upload-area.tsx'

const row = (name: string) => screen.getByRole('listitem', { name })

/** The parts of a row beside its name: a spinner, and the marks of an error and of an uploaded file. */
const marksOf = (shown: HTMLElement) => ({
  isBusy: shown.querySelector('.busy') !== null,
  error: shown.querySelectorAll('.error svg').length,
  state: shown.querySelectorAll('.state svg').length,
})

const BUSY = { isBusy: true, error: 0, state: 0 }
const WRONG = { isBusy: false, error: 1, state: 0 }
const UPLOADED = { isBusy: false, error: 0, state: 1 }

async function chooseInstead(shown: HTMLElement, file: File, user: ReturnType<typeof openAreas>['user']) {
  const input = shown.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  await user.upload(input, file)
}

test('a file says that it is checked, that it waits and how far its upload is, with a spinner', async () => {
  const { drop, one, said } = openAreas()
  drop(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'))
  expect(within(row('a.pdf')).getByText('Checking your file...')).toBeDefined()
  expect(marksOf(row('a.pdf'))).toEqual(BUSY)
  expect(actionsOf(row('a.pdf'))).toEqual(['Remove a.pdf'])
  expect(await within(row('c.pdf')).findByText('Waiting to upload...')).toBeDefined()
  expect(marksOf(row('c.pdf'))).toEqual(BUSY)
  expect(actionsOf(row('c.pdf'))).toEqual(['Cancel c.pdf'])
  act(() => one(1).progress(0.404))
  expect(within(row('b.pdf')).getByText('Uploading, 40%')).toBeDefined()
  expect(marksOf(row('b.pdf'))).toEqual(BUSY)
  expect(actionsOf(row('b.pdf'))).toEqual(['Cancel b.pdf'])
  expect(said()).toBe('0 of 3 files uploaded.')
})

test('a progress bar with the name of the file shows its share while it is uploaded, and is gone afterwards', async () => {
  const { drop, one, answer, said } = openAreas()
  drop(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'))
  await screen.findByText('Waiting to upload...')
  act(() => one(0).progress(0.736))
  const bar = screen.getByRole('progressbar', { name: 'a.pdf' })
  expect(bar.getAttribute('aria-valuenow')).toBe('74')
  expect(screen.getByRole('progressbar', { name: 'b.pdf' }).getAttribute('aria-valuenow')).toBe('0')
  expect(screen.getAllByRole('progressbar')).toHaveLength(2)
  await answer(0)
  expect(screen.queryByRole('progressbar', { name: 'a.pdf' })).toBeNull()
  expect(marksOf(row('a.pdf'))).toEqual(UPLOADED)
  expect(actionsOf(row('a.pdf'))).toEqual(['Replace a.pdf', 'Remove a.pdf'])
  expect(said()).toBe('1 of 3 files uploaded.')
})

test('a canceled upload stops, says so and offers to upload again', async () => {
  const { drop, one, said, user } = openAreas()
  drop(fileOf('a.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Cancel a.pdf' }))
  expect(one(0).signal.aborted).toBe(true)
  expect(within(row('a.pdf')).getByText('You canceled the upload.')).toBeDefined()
  expect(marksOf(row('a.pdf'))).toEqual(WRONG)
  expect(actionsOf(row('a.pdf'))).toEqual(['Re-upload a.pdf', 'Remove a.pdf'])
  expect(said()).toBe('0 of 1 file uploaded. a.pdf: You canceled the upload.')
})

test('a file that is paused can be canceled, and screen readers hear of the pause', async () => {
  const { drop, queue, said } = openAreas()
  act(() => queue.follow(false))
  drop(fileOf('a.pdf'), fileOf('b.pdf'))
  expect(await within(row('b.pdf')).findByText('Paused. Check your Internet connection')).toBeDefined()
  expect(actionsOf(row('b.pdf'))).toEqual(['Cancel b.pdf'])
  expect(marksOf(row('b.pdf'))).toEqual({ isBusy: false, error: 0, state: 0 })
  expect(said()).toBe(
    '0 of 2 files uploaded. a.pdf: Paused. Check your Internet connection b.pdf: Paused. Check your Internet connection',
  )
})

test('a file that was added before is refused with the name that it has in the list', async () => {
  const { drop, answer, said } = openAreas()
  drop(fileOf('bill.pdf', { mark: 'x' }))
  await screen.findByRole('progressbar')
  await answer(0)
  drop(fileOf('copy.pdf', { mark: 'x' }))
  const text = 'You have added this file already. It is in this list as “bill.pdf”.'
  expect(await within(row('copy.pdf')).findByText(text)).toBeDefined()
  expect(marksOf(row('copy.pdf'))).toEqual(WRONG)
  expect(actionsOf(row('copy.pdf'))).toEqual(['Re-upload copy.pdf', 'Remove copy.pdf'])
  expect(said()).toBe(`1 of 2 files uploaded. copy.pdf: ${text}`)
})

test('a file stays when the one that was chosen in its place is refused, and says why', async () => {
  const { drop, answer, said, user } = openAreas()
  drop(fileOf('a.pdf'))
  await screen.findByRole('progressbar')
  await answer(0)
  await chooseInstead(row('a.pdf'), fileOf('b.pdf', { size: 299 }), user)
  const text = 'File upload failed. File is too small, minimum size is 300B'
  expect(await within(row('a.pdf')).findByText(text)).toBeDefined()
  expect(marksOf(row('a.pdf'))).toEqual(WRONG)
  expect(actionsOf(row('a.pdf'))).toEqual(['Replace a.pdf', 'Remove a.pdf'])
  expect(said()).toBe(`1 of 1 file uploaded. a.pdf: ${text}`)
})

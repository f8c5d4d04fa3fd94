import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openFrame } from '../../testing/bank-frame.ts'
import { button, findView, madeCalls } from '../../testing/payouts.ts'
import { letTimePass, openAndStop } from '../../testing/quick-time.ts'

const FAILURE = /The secure form for your bank account can’t be shown/

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

// covers: PAYOUT-103, PAYOUT-109
test('a frame that is blank after 15 seconds says so, and leads on by another try or a new tab', async () => {
  const { page, spent } = await openAndStop(() => openFrame('us-happy'))
  const { world, user, observed } = page
  await pass(14_000 - spent)
  expect(screen.queryByText(FAILURE)).toBeNull()
  await pass(1000 + spent)
  letTimePass()
  const alert = within(await findView('Something went wrong'))
  await user.click(alert.getByRole('button', { name: 'Okay' }))
  screen.getByText(FAILURE)
  expect(screen.queryByTitle('Link a bank account')).toBeNull()
  expect(observed).toEqual(['BankFrameError: load: The frame did not load.'])
  const tab = screen.getByRole('link', { name: 'Open in a new tab' })
  expect(tab.getAttribute('href')).toBe(location.href)
  expect(tab.getAttribute('target')).toBe('_blank')
  await user.click(button('Retry'))
  await screen.findByTitle('Link a bank account')
  expect(await madeCalls(world, 'createSessionToken')).toHaveLength(2)
})

test('a frame that has loaded and stays silent has the row with the ways on alone, and is not moved (#27, 1.15)', async () => {
  const { page, spent } = await openAndStop(() => openFrame('us-happy'))
  const { frame, user } = page
  await pass(10_000 - spent)
  fireEvent.load(frame)
  await pass(20_000)
  letTimePass()
  expect(screen.queryByText(/may not have loaded/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.getByTitle('Link a bank account')).toBe(frame)
  await user.click(button('Load it again'))
  expect(await screen.findByTitle('Link a bank account')).not.toBe(frame)
})

import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { descriptionOf, fill, openWorld, renderRoute } from '../../testing/support.tsx'

const MOBILE = '/account/profile?dialog=mobile'

const field = (label: string) => screen.findByLabelText(label)
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update changes' })
const card = async () => (await screen.findByRole('region', { name: 'Profile' })).textContent

async function askForCode(user: UserEvent, number: string) {
  fill(await field('Mobile number'), number)
  await user.click(send())
}

test('too many codes are counted down, and the button waits', async () => {
  const world = await openWorld()
  const { user } = await renderRoute(MOBILE, 'us-happy', { world })
  await field('Mobile number')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await world.addFault({ operationId: 'generateCode', kind: 'status', status: 429, retryAfter: 90, times: 1 })
  await askForCode(user, '(416) 555-0199')
  expect((await screen.findByRole('alert')).textContent).toBe('There were too many requests.')
  expect(send().disabled).toBe(true)
  expect(await screen.findByText(/You can try again in 1:(30|2\d)\./)).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(90_000))
  await expect.poll(() => send().disabled).toBe(false)
  await user.click(send())
  expect(await field('One-time code')).toBeDefined()
})

// covers: PROF-038
test('a number that no phone can have is reported at its field, and is sent no code', async () => {
  const { user, world } = await renderRoute(MOBILE, 'us-happy')
  await askForCode(user, '(112) 555-0199')
  await expect
    .poll(async () => descriptionOf(await field('Mobile number')))
    .toBe('Please enter a valid cell phone number')
  expect(await world.messages()).toEqual([])
})

test('the number that is there already is sent no code', async () => {
  const { user, world } = await renderRoute(MOBILE, 'us-happy')
  await askForCode(user, '(212) 555-0101')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(await world.messages()).toEqual([])
})

test('a number whose code is on its way can be corrected, and is not left without a question', async () => {
  const { user } = await renderRoute(MOBILE, 'us-happy')
  await askForCode(user, '(416) 555-0199')
  await field('One-time code')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  const number = await field('Mobile number')
  expect(number).toHaveProperty('value', '(416) 555-0199')
  await expect.poll(() => document.activeElement).toBe(number)
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Leave without updating?' })
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(await card()).toContain('(212) 555-0101')
})

// covers: PROF-017, PROF-039
test('the code of a new number is required', async () => {
  const { user, world } = await renderRoute(MOBILE, 'us-happy')
  await askForCode(user, '(416) 555-0199')
  const code = await field('One-time code')
  await user.click(screen.getByRole('button', { name: 'Enter' }))
  await expect.poll(() => descriptionOf(code)).toBe('This field is required')
  expect(await world.count('updateContact')).toBe(0)
  fill(code, '000042')
  expect(code).toHaveProperty('value', '000042')
})

// covers: PROF-018, PROF-019, PROF-020, PROF-050
test('a failed change of the mobile number loses nothing that was typed', async () => {
  const world = await openWorld()
  const { user } = await renderRoute(MOBILE, 'us-happy', { world })
  await world.addFault({ operationId: 'generateCode', kind: 'status', status: 400, times: 1 })
  await askForCode(user, '(416) 555-0199')
  const number = await field('Mobile number')
  await expect.poll(() => descriptionOf(number)).toBe('The mock was told to fail here.')
  await world.addFault({ operationId: 'generateCode', kind: 'html', times: 1 })
  await user.click(send())
  const alert = async () => (await screen.findByRole('alert')).textContent
  expect(await alert()).toBe('Something went wrong. Please try again.')
  expect(number).toHaveProperty('value', '(416) 555-0199')
  await user.click(send())

  await world.addFault({ operationId: 'updateContact', kind: 'status', status: 400, times: 1 })
  const code = await field('One-time code')
  const sent = (await world.messages()).at(-1)?.code ?? ''
  fill(code, sent)
  await user.click(screen.getByRole('button', { name: 'Enter' }))
  await expect.poll(() => descriptionOf(code)).toBe('The mock was told to fail here.')
  await world.addFault({ operationId: 'updateContact', kind: 'status', status: 500, times: 1 })
  await user.click(screen.getByRole('button', { name: 'Enter' }))
  expect(await alert()).toBe('Something went wrong. Please try again.')
  expect(code).toHaveProperty('value', sent)
  await user.click(screen.getByRole('button', { name: 'Enter' }))
  await screen.findByRole('dialog', { name: 'Mobile number updated' })
})

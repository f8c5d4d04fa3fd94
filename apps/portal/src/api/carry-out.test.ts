import { expect, test, vi } from 'vitest'
import { refused } from '../testing/forms.ts'
import { carryOut } from './carry-out.ts'

const STALE = [{ field: '/oldEmail', code: 'VALIDATION_FAILED' as const, message: 'No.' }]
const failing = (init: Parameters<typeof refused>[0]) => Promise.reject(refused(init))

test('a write that succeeds needs no look-up', async () => {
  const isDone = vi.fn(async () => false)
  await carryOut(Promise.resolve('done'), { isDone })
  expect(isDone).not.toHaveBeenCalled()
})

test.each([
  ['without an answer', { status: 0, code: 'NETWORK' }],
  ['with an unusable answer', { status: 200, code: 'WRONG_SHAPE' }],
  ['that the service failed to do', { status: 500, code: 'INTERNAL_ERROR' }],
] as const)('a write %s counts as done when the service has its result', async (_how, init) => {
  await carryOut(failing(init), { isDone: async () => true })
  await expect(carryOut(failing(init), { isDone: async () => false })).rejects.toMatchObject(init)
  const unread = () => Promise.reject(new Error('the look-up failed too'))
  await expect(carryOut(failing(init), { isDone: unread })).rejects.toMatchObject(init)
})

test.each([
  ['refused', refused({ status: 400, code: 'VALIDATION_FAILED' })],
  ['refused with the last such status', refused({ status: 499 })],
  ['a mistake of ours', new RangeError('no')],
])('a write that is %s is not looked up', async (_how, error) => {
  const isDone = vi.fn(async () => true)
  await expect(carryOut(Promise.reject(error), { isDone, staleField: '/oldEmail' })).rejects.toThrow()
  expect(isDone).not.toHaveBeenCalled()
})

test('a refusal of the value that an earlier write replaced is looked up', async () => {
  const refusal = { status: 400, code: 'VALIDATION_FAILED', fields: STALE } as const
  await carryOut(failing(refusal), { isDone: async () => true, staleField: '/oldEmail' })
  const isDone = vi.fn(async () => true)
  await expect(carryOut(failing(refusal), { isDone, staleField: '/newEmail' })).rejects.toThrow()
  await expect(carryOut(failing(refusal), { isDone })).rejects.toThrow()
  expect(isDone).not.toHaveBeenCalled()
})

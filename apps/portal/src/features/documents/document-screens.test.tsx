import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { findScreen, openWorld, renderRoute, untilCalled } from '../../test-support.tsx'

const DIALOG = '/account/pets/PET104101?dialog=documents'
const dialog = async () => within(await screen.findByRole('dialog'))

test.each([
  ['refused once', 404, 1],
  ['failing three times', 500, 3],
])('lists that cannot be loaded, %s, can be asked for again', async (_how, status, times) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const world = await openWorld()
  await world.addFault({ operationId: 'listMedicalRecords', kind: 'status', status, times })
  const { user } = await renderRoute(DIALOG, 'us-happy', { world })
  await untilCalled(world, 'listMedicalRecords', times)
  const shown = await dialog()
  expect((await shown.findByRole('alert')).textContent).toContain('We couldn’t load these documents.')
  await user.click(shown.getByRole('button', { name: 'Try again' }))
  expect(await shown.findByRole('button', { name: /^Download Vaccination/ })).toBeDefined()
})

test('an account without documents shows a text instead of an empty list', async () => {
  await renderRoute('/account/documents', 'no-pets')
  expect(await screen.findByRole('heading', { name: 'No documents yet.' })).toBeDefined()
})

test('an unknown policy is not printed', async () => {
  await renderRoute('/account/pets/PET104201/print', 'us-happy')
  await findScreen('We can’t find that policy')
})

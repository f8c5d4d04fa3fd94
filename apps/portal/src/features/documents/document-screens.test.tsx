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

// covers: MED-025, MED-029
test('an address that is none of the document service is not asked for', async () => {
  const { user, world, router } = await renderRoute('/account/pets', 'hostile')
  await user.click((await screen.findAllByRole('link', { name: /details/ }))[0] ?? document.body)
  await user.click(await screen.findByRole('link', { name: 'See medical records & policy docs' }))
  await expect.poll(() => router.state.location.href).toMatch(/dialog=documents$/)
  const shown = await dialog()
  await user.click(await shown.findByRole('button', { name: /^Download X-ray\.png/ }))
  expect((await shown.findByRole('alert')).textContent).toContain('Invalid file url')
  expect(await world.count('listMedicalRecords')).toBeGreaterThan(0)
  expect(await world.count('downloadDocument')).toBe(0)
})

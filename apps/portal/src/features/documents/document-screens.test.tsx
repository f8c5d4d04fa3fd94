import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, renderRoute } from '../../testing/support.tsx'

const _DIALOG = '/account/pets/PET104101?dialog=documents'
const dialog = async () => within(await screen.findByRole('dialog'))

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

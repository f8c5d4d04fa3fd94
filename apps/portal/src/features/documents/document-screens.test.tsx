import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, openWorld, renderRoute } from '../../test-support.tsx'

const DIALOG = '/account/pets/PET104101?dialog=documents'
const dialog = async () => within(await screen.findByRole('dialog'))

test('lists that cannot be loaded can be asked for again', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'listMedicalRecords', kind: 'status', status: 404 })
  const { user } = await renderRoute(DIALOG, 'us-happy', { world })
  const shown = await dialog()
  expect((await shown.findByRole('alert')).textContent).toContain("We couldn't load these documents.")
  await world.clearFaults()
  await user.click(shown.getByRole('button', { name: 'Try again' }))
  expect(await shown.findByRole('button', { name: /^Download Vaccination/ })).toBeDefined()
})

test('nobody without documents is left with an empty list', async () => {
  await renderRoute('/account/documents', 'no-pets')
  expect(await screen.findByRole('heading', { name: 'No documents yet.' })).toBeDefined()
})

test('an unknown policy is not printed', async () => {
  await renderRoute('/account/pets/PET104201/print', 'us-happy')
  await findScreen("We can't find that page")
})

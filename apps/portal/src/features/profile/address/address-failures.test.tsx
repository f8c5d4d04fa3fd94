import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, openWorld, renderRoute } from '../../../testing/support.tsx'

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a change that failed leads back to the form, from which it can be sent again', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'updateAddress', kind: 'status', status: 500, times: 1 })
  const { user } = await renderRoute('/account/profile?dialog=home-address', 'us-happy', { world })
  const form = await dialog('Edit home address')
  const street = form.getByRole('combobox', { name: 'Street address' })
  const send = async () => {
    await user.click(form.getByRole('button', { name: 'Update' }))
    await user.click((await dialog('Change home address')).getByRole('button', { name: 'Ok' }))
  }
  fill(street, '14 Maple Street')
  await send()
  const failure = await dialog('Your home address isn’t changed')
  await user.click(failure.getByRole('button', { name: 'Go back' }))
  await expect.poll(() => screen.getAllByRole('dialog')).toHaveLength(1)
  expect(form.queryByRole('alert')).toBeNull()
  await send()
  await dialog('Home address updated')
})

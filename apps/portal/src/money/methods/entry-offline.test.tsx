import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { provideCards } from '../../testing/card-provider.ts'
import { fill, openWorld, renderRoute, reportConnection } from '../../testing/support.tsx'

const SWITCH = 'Set as default payment method'

/** Opens the entry of a card for a policy. */
async function openEntry(persona: string, policy: string) {
  const world = await openWorld()
  const provider = provideCards(world)
  const path = `/account/payment?dialog=payment-methods&policy=${policy}&view=add-card`
  const rendered = await renderRoute(path, persona, { world })
  await screen.findByRole('switch', { name: SWITCH })
  return { ...rendered, provider }
}

/** Fills in the whole form and sends it. */
async function send({ user, provider }: Awaited<ReturnType<typeof openEntry>>) {
  await waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
  fill(screen.getByRole('textbox', { name: 'Name on card' }), 'Alex Rivera')
  provider.change({ empty: false, complete: true })
  await user.click(screen.getByRole('button', { name: 'Add card' }))
}

test('the entry of a card says beforehand what is charged when it becomes the default (#27, 4)', async () => {
  const { user } = await openEntry('overdue', 'PET104701')
  const due = /^\$41\.20 is overdue\. When you add this card, we charge it now\.$/
  const choice = screen.getByRole<HTMLInputElement>('switch', { name: SWITCH })
  if (!choice.checked) await user.click(choice)
  screen.getByText(due)
  await user.click(choice)
  expect(screen.queryByText(due)).toBeNull()
})

test('without a connection the entry of a card asks for the connection, and blames nobody (#27, 1.15)', async () => {
  const opened = await openEntry('us-happy', 'PET104101')
  reportConnection('offline')
  await send(opened)
  await screen.findByText('Check your Internet connection')
  expect(opened.provider.asked).toEqual([])
  reportConnection('online')
  await opened.user.click(screen.getByRole('button', { name: 'Add card' }))
  await screen.findByText('Payment method added')
})

test('a connection that is lost while the provider works is shown as lost (#27, 1.15)', async () => {
  const opened = await openEntry('us-happy', 'PET104101')
  const { answers } = opened.provider
  const shift = answers.shift.bind(answers)
  answers.push({ error: { type: 'api_connection_error', message: 'We are experiencing issues.' } })
  answers.shift = () => {
    reportConnection('offline')
    return shift()
  }
  await send(opened)
  await screen.findByText('Check your Internet connection')
  expect(screen.queryByText(/experiencing issues/)).toBeNull()
  reportConnection('online')
})

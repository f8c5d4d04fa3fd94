import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Theme } from '../theme/Theme.tsx'
import { ConfirmForm } from './ConfirmForm.tsx'

afterEach(cleanup)

type Options = { canAbort?: boolean; waitSeconds?: number }

/** A question whose answer the test sends. */
function ask({ canAbort = false, waitSeconds }: Options = {}) {
  const answers: PromiseWithResolvers<void>[] = []
  const [onDone, onCancel] = [vi.fn(), vi.fn()]
  function send() {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  }
  render(
    <ConfirmForm
      title="Delete this card?"
      confirm="Yes"
      cancel="No"
      send={send}
      refusalOf={() => ({ alert: 'The card is in use.', waitSeconds })}
      onDone={onDone}
      onCancel={onCancel}
      canAbort={canAbort}
    >
      <p>It pays nothing from then on.</p>
    </ConfirmForm>,
    { wrapper: Theme },
  )
  return { answers, onDone, onCancel }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a question begins on the answer that changes nothing, sends once, and ends once', async () => {
  const { answers, onDone, onCancel } = ask()
  await waitFor(() => expect(document.activeElement).toBe(button('No')))
  await userEvent.dblClick(button('Yes'))
  expect([answers.length, button('Yes').getAttribute('aria-busy'), button('No').disabled]).toEqual([
    1,
    'true',
    true,
  ])
  answers[0]?.resolve()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  await userEvent.click(button('Yes'))
  expect([answers.length, onCancel.mock.calls.length]).toEqual([1, 0])
})

test('a question stays open while it is sent, and says so', async () => {
  const { onCancel } = ask()
  await userEvent.click(button('Yes'))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alert').textContent).toBe('Your change is being saved. Please wait a moment.')
  expect(onCancel).not.toHaveBeenCalled()
})

test('a question that can be aborted is left while it is sent', async () => {
  const { onCancel } = ask({ canAbort: true })
  await userEvent.click(button('Yes'))
  await userEvent.click(button('No'))
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(2)
})

test('a refusal shows in the question with the focus, and the question can be answered again', async () => {
  const { answers, onDone } = ask()
  await userEvent.click(button('Yes'))
  answers[0]?.reject(new Error('ECONNREFUSED'))
  const alert = await screen.findByRole('alert')
  expect([alert.textContent, document.activeElement]).toEqual(['The card is in use.', alert])
  await userEvent.click(button('Yes'))
  expect([answers.length, screen.queryByRole('alert')]).toEqual([2, null])
  answers[1]?.resolve()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})

test('after a refusal with a wait the question can be answered when it is over', async () => {
  const { answers } = ask({ waitSeconds: 1 })
  await userEvent.click(button('Yes'))
  answers[0]?.reject(new Error('Too many'))
  expect(await screen.findByText(/^You can try again in 0:01\.$/)).toBeDefined()
  expect([button('Yes').disabled, button('No').disabled]).toEqual([true, false])
  await waitFor(() => expect(button('Yes').disabled).toBe(false), { timeout: 3000 })
  expect(screen.queryByText(/^You can try again/)).toBeNull()
})

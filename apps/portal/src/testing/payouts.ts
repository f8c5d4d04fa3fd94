import { screen, within } from '@testing-library/react'
import { openWorld, renderRoute } from './support.tsx'
import type { TestWorld } from './world.ts'

const PATH = '/account/payment/reimbursement'

type Stores = Awaited<ReturnType<typeof renderRoute>>['stores']

/**
 * Opens the reimbursement dialog of a persona.
 * @param more the rest of the path, and the search parameters
 * @param stores of an earlier page of the same browser
 */
export async function openPayouts(persona: string, more = '', world?: TestWorld, stores?: Stores) {
  const opened = world ?? (await openWorld())
  const observed: string[] = []
  const observer = {
    track: () => undefined,
    callFailed: () => undefined,
    uncaught: (error: unknown) => void observed.push(String(error)),
  }
  const rendered = await renderRoute(`${PATH}${more}`, persona, {
    world: opened,
    observer,
    ...(stores === undefined ? {} : { stores }),
  })
  return { ...rendered, world: opened, observed }
}

/** The dialog of this title, once it shows. */
export const findView = (name: string) => screen.findByRole('dialog', { name })

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** The rows of the shown list. */
export function payoutRows(): (string | null)[] {
  const dialog = within(screen.getByRole('dialog'))
  return dialog.getAllByRole('listitem').map((item) => item.textContent)
}

/** The calls of operations that have been made, in their order. */
export async function madeCalls(world: TestWorld, ...operations: string[]) {
  const made = await world.requests()
  return made.filter(({ operationId }) => operations.includes(operationId ?? ''))
}

/** Opens a list that has one method. */
export async function openList(persona: string, show: 'banks' | 'cards', world?: TestWorld) {
  const opened = await openPayouts(persona, `?show=${show}`, world)
  await screen.findByRole('button', { name: /^Manage / })
  return opened
}

/** Opens the management of the only method of a list. */
export async function openManage(persona: string, show: 'banks' | 'cards', world?: TestWorld) {
  const opened = await openList(persona, show, world)
  await opened.user.click(screen.getByRole('button', { name: /^Manage / }))
  await findView(show === 'banks' ? 'Manage bank account' : 'Manage debit card')
  return opened
}

/** The operations of the changes that have been made, in their order. */
export async function madeChanges(world: TestWorld) {
  return (await madeCalls(world, 'setDefaultPayout', 'deletePayoutMethod')).map(
    ({ operationId }) => operationId,
  )
}

/**
 * A world in which the forms that the payment provider gets for a token are read, because the log of the mock hides them.
 * @param answer replaces the answer of the provider
 */
export async function worldOfTokens(answer?: Response) {
  const world = await openWorld()
  const forms: object[] = []
  const fetch: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/v1/tokens')) return world.fetch(request)
    forms.push(Object.fromEntries(new URLSearchParams(await request.clone().text())))
    return answer ?? world.fetch(request)
  }
  return { world: { ...world, fetch }, forms }
}

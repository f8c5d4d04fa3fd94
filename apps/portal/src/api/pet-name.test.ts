import { createMock } from '@portal/mock'
import { MutationObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { composeApi } from '../app/compose.ts'
import { parseConfig } from '../app/runtime-config.ts'
import { openCaller } from '../test-caller.ts'
import { memoryStores } from '../test-stores.ts'
import { renamePetMutation } from './pet-name.ts'
import { createQueryClient } from './query-client.ts'

const CHANGE = {
  policyNumberDisplay: 'PET104101-01',
  name: 'Biscotti',
  isRenewalNoticeSent: false,
  firstName: 'Alex',
}

/** Renames the pet of the signed-in us-happy, with a given answer to the policy change. */
async function rename(answer: Response) {
  const mock = await createMock()
  const config = parseConfig(await (await mock.fetch('http://localhost:4010/config.json')).json())
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const send: typeof fetch = async (input, init) => {
    const { url } = new Request(input, init)
    return url.includes('/policy-change') ? answer : mock.fetch(input, init)
  }
  const stores = memoryStores()
  const api = composeApi(config, stores, { fetch: send, observer })
  await api.session.signIn('us-happy@example.com', 'Portal-2026!')
  const mutation = new MutationObserver(createQueryClient(), renamePetMutation(api))
  return { observer, outcome: await mutation.mutate(CHANGE).catch((error: Error) => error) }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

// covers: PET-060, CLAPI-035
test.each([
  ['is refused', json(500, { errors: [{ code: 'INTERNAL_ERROR', message: 'No.' }] }), 500],
  ['is answered without success', json(200, { payload: { response: { success: false } } }), 200],
])('000 §8: a name change that %s is reported once, without the name', async (_how, answer, status) => {
  const { observer, outcome } = await rename(answer)
  expect(outcome).toBeInstanceOf(Error)
  expect(observer.callFailed.mock.calls).toEqual([
    [
      expect.objectContaining({
        method: 'PATCH',
        path: '/fdp-policy-service/v1/policies/{p}/transactions/policy-change',
        status,
        correlationId: expect.stringMatching(/^[\da-f-]{36}$/),
      }),
    ],
  ])
  expect(JSON.stringify(observer.callFailed.mock.calls)).not.toMatch(/Biscotti|PET10/)
})

// covers: CLAPI-035
test('a successful name change is not reported', async () => {
  const { observer, outcome } = await rename(json(200, { payload: { response: { success: true } } }))
  expect(outcome).toEqual({ isDirect: true })
  expect(observer.callFailed).not.toHaveBeenCalled()
})

test('after the renewal notice a name change is requested instead', async () => {
  const { api, run, calls, account } = await openCaller()
  await account()
  const requested = await run(renamePetMutation(api), { ...CHANGE, isRenewalNoticeSent: true })
  expect(requested).toEqual({ isDirect: false })
  const { call, body } = calls.find((made) => made.call.startsWith('POST')) ?? {}
  expect(call).toBe('POST /fdp-work-queue-service/v1/work-queue')
  expect(body).toMatchObject({
    ...{ type: 'PET_NAME_CHANGE', createdBy: 'us-happy@example.com' },
    customer: { email: 'us-happy@example.com', firstName: 'Alex' },
  })
})

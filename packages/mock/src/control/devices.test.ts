import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { inProcessFetch } from '../in-process-fetch.ts'

const { engine } = await createSandbox()
const send = inProcessFetch(engine)
const BASE = 'http://localhost:4010'

async function signInDevice(body: object) {
  const path = `${BASE}/_mock/worlds/default/devices`
  const answer = await send(path, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

test('a persona signs in on a second device, whose token works', async () => {
  const device = { browser: 'Opera', system: 'Windows', area: 'Boise, ID' }
  const made = await signInDevice({ persona: 'us-happy', area: 'Boise, ID' })
  expect(made).toMatchObject({ status: 200, body: device })
  const listed = await send(`${BASE}/fdp-user-service/v1/users/devices`, {
    headers: {
      'x-correlation-id': crypto.randomUUID(),
      authorization: `Bearer ${made.body.accessToken}`,
    },
  })
  const { payload } = JSON.parse(await listed.text())
  expect(payload.response.devices).toContainEqual(
    expect.objectContaining({ id: made.body.id, ...device, isThisDevice: true }),
  )
  expect(await signInDevice({ persona: 'us-happy', browser: '' })).toEqual({
    status: 400,
    body: { message: '"browser" is a text of at most 60 characters.' },
  })
})

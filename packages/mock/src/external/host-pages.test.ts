import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'

const { engine } = await createSandbox()
const open = (name: string, host: string) =>
  engine.handle({ method: 'GET', url: `/external/${name}`, headers: { host } })

test.each([
  ['mobile-host', 'localhost:4010', 'hostile.localhost:4010'],
  ['hostile-host', 'hostile.localhost:4010', 'localhost:4010'],
  ['pharmacy', 'pages.localhost:4010', 'localhost:4010'],
  ['pharmacy-2023', 'pages.localhost:4010', '127.0.0.1:4010'],
  ['perks', 'pages.localhost:4010', 'hostile.localhost:4010'],
  ['hostile-page', 'hostile.localhost:4010', 'pages.localhost:4010'],
  ['bank-frame.html', '127.0.0.1:4010', 'localhost:4010'],
])('%s answers at %s and not at %s', async (name, own, other) => {
  const page = await open(name, own)
  expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect((await open(name, other)).status).toBe(421)
})

test('a blank page is never answered, and perks name their country', async () => {
  const blank = await open('perks?country=CA&blank=1', 'pages.localhost:4010')
  expect(blank.misbehaviour).toBe('timeout')
  const { misbehaviour, body } = await open('perks?country=CA', 'pages.localhost:4010')
  expect([misbehaviour, String(body).includes('<h1>Member benefits, Canada</h1>')]).toEqual([undefined, true])
})

test('the configuration has the origins of the host app and of the framed pages, and no other', async () => {
  const { body } = await open('../config.json', 'localhost:4010')
  const { payments, appHosts, embeddedHosts } = JSON.parse(String(body))
  expect(payments).toMatchObject({
    provider: 'http://127.0.0.1:4010/card-provider',
    frameOrigins: ['http://127.0.0.1:4010'],
  })
  expect(appHosts).toEqual(['http://localhost:4010'])
  expect(embeddedHosts).toEqual(['http://pages.localhost:4010'])
})

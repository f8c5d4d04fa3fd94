import type { MutationOptions } from '@tanstack/react-query'
import { confirmSetupMutation, createSetup } from './api/setups.ts'
import { composeApi } from './app/compose.ts'
import { createQueryClient } from './app/query-client.ts'
import { parseConfig } from './app/runtime-config.ts'
import { createTabLock } from './session/tab-lock.ts'
import { memoryStores } from './test-stores.ts'
import type { TestWorld } from './test-world.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** What the pages of one browser share. */
function openBrowser() {
  return { stores: memoryStores(), chargeLock: createTabLock() }
}

type Browser = ReturnType<typeof openBrowser>

/**
 * A signed-in customer without a screen: the clients, the session and the query client of one page.
 * @param browser of an earlier page; then this page restores its session
 */
export async function openMember(
  world: Pick<TestWorld, 'fetch'>,
  persona: string,
  browser: Browser | undefined = undefined,
) {
  const config = parseConfig(await (await world.fetch('http://localhost:4010/config.json')).json())
  const { stores, chargeLock } = browser ?? openBrowser()
  const api = composeApi(config, stores, { fetch: world.fetch, chargeLock })
  if (browser === undefined) await api.session.signIn(`${persona}@example.com`, 'Portal-2026!')
  else await api.session.restore()
  const client = createQueryClient()
  return {
    ...{ api, client, browser: { stores, chargeLock } },
    run<Result, Variables>(options: MutationOptions<Result, Error, Variables>, variables: Variables) {
      return client.getMutationCache().build(client, options).execute(variables)
    },
  }
}

type Member = Awaited<ReturnType<typeof openMember>>

/** Adds a card, whose number goes to the card provider's double alone. @returns its id */
export async function addCard(world: Pick<TestWorld, 'fetch'>, { api, client, run }: Member, number: string) {
  const { publicKey, secret } = await createSetup(api, client, 'CARD')
  const [id = ''] = secret.split('_secret_')
  const form = new URLSearchParams({
    key: publicKey,
    client_secret: secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[billing_details][address][postal_code]': '10001',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '04',
    'payment_method_data[card][exp_year]': '31',
    'payment_method_data[card][cvc]': '123',
  })
  const answer = await world.fetch(`http://127.0.0.1:4010/card-provider/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': FORM_TYPE },
    body: form.toString(),
  })
  const { payment_method, status } = await answer.json()
  const setup = { id, object: 'setup_intent' as const, status, payment_method }
  return (await run(confirmSetupMutation(api), { type: 'CARD', setup, holder: 'Alex Rivera' })).payMethodId
}

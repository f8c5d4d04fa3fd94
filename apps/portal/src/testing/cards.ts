import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { confirmSetupMutation, createSetup } from '../api/setups.ts'
import type { Api } from '../session/context.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Runs a mutation without a component. */
export function runMutation<Result, Variables>(
  client: QueryClient,
  options: MutationOptions<Result, Error, Variables>,
  variables: Variables,
): Promise<Result> {
  return client.getMutationCache().build(client, options).execute(variables)
}

/**
 * Adds a card, whose number goes to the card provider's double alone.
 * @param send reaches the world of the mock
 * @param provider the origin of the double
 * @returns the id of the card
 */
export async function addCard(
  send: (input: string, init: RequestInit) => Promise<Response>,
  { api, client }: { api: Api; client: QueryClient },
  number: string,
  provider = 'http://127.0.0.1:4010',
): Promise<string> {
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
  const answer = await send(`${provider}/card-provider/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': FORM_TYPE },
    body: form.toString(),
  })
  const { payment_method, status } = await answer.json()
  const setup = { id, object: 'setup_intent' as const, status, payment_method }
  return (
    await runMutation(client, confirmSetupMutation(api), { type: 'CARD', setup, holder: 'Alex Rivera' })
  ).payMethodId
}

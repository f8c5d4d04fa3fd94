import type { Mock } from '@portal/mock'

const PROVIDER = 'http://127.0.0.1:4010'

/** The payout provider of a world, which is reached without faults. */
export function createPayoutProvider(mock: Mock, world: string) {
  async function post(path: string, body: string, type: string) {
    const headers = { 'x-mock-world': world, 'content-type': type }
    return (await mock.fetch(`${PROVIDER}${path}`, { method: 'POST', headers, body })).json()
  }
  return {
    /** Links an account in a session of the bank frame, which sends its number to the provider alone. */
    async linkBank(address: string) {
      const session = new URL(address).searchParams.get('session')
      const entry = { session, holder: 'Alex Rivera', routing: '110000000', account: '000123456789' }
      return (await post('/external/bank-frame-link', JSON.stringify(entry), 'application/json')).account
    },
    /** The provider's token of a debit card. */
    async tokenOf(country: 'US' | 'CA'): Promise<string> {
      const form = new URLSearchParams({
        key: `pk_test_sandbox_${country}`,
        'card[number]': '4000056655665556',

        'card[exp_month]': '4',
        'card[exp_year]': '31',
        'card[cvc]': '123',

        'card[name]': 'Alex Rivera',
        'card[address_zip]': '10001',
        'card[currency]': country === 'CA' ? 'cad' : 'usd',
      })
      const type = 'application/x-www-form-urlencoded'
      return (await post('/card-provider/v1/tokens', form.toString(), type)).id
    },
  }
}

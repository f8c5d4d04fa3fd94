import type { Mock } from '@portal/mock'

type MockWorld = { mock: Mock; target: string; world: string }
const CARD = {
  'card[number]': '4000056655665556',
  'card[exp_month]': '4',
  'card[exp_year]': '31',
  'card[cvc]': '123',
  'card[currency]': 'usd',
}

const PRODUCT = { productCategory: 'INSURANCE', productType: 'Comprehensive_PetInsurance', source: 'WEB' }

const IDENTITY = {
  'account[individual][ssn_last_4]': '6789',
  'account[individual][dob][day]': '14',
  'account[individual][dob][month]': '3',
  'account[individual][dob][year]': '1980',
}

/** The fixtures of the operations about payouts: values that the contract cannot know. */
export function payoutFixtures(
  { mock, target, world: name }: MockWorld,
  { email, bearer }: { email: string; bearer: string },
): Record<string, unknown> {
  const world = mock.worlds.get(name)
  const { tables } = world
  const customerId = world.customerByEmail(email)?.id ?? ''

  async function post(path: string, type: string, body: string) {
    const headers = { 'content-type': type, 'x-mock-world': name }
    const answer = await fetch(`${target}${path}`, { method: 'POST', headers, body })
    return answer.text()
  }

  async function tokenOf(form: Record<string, string>): Promise<string> {
    const fields = new URLSearchParams({ key: 'pk_test_sandbox_US', ...form }).toString()
    const text = await post('/card-provider/v1/tokens', 'application/x-www-form-urlencoded', fields)
    const { id }: { id: string } = JSON.parse(text)
    return id
  }

  /** A bank account that was just linked in the bank frame. */
  async function linkedAccount(): Promise<unknown> {
    const id = crypto.randomUUID()
    tables.bankSessions.insert({ id, customerId, createdAt: world.now() })
    const typed = { session: id, holder: 'Alex Rivera', routing: '110000000', account: '000123456789' }
    const body = JSON.stringify(typed)
    const at = new URL(target)
    at.hostname = '127.0.0.1'
    const answer = await fetch(new URL('/external/bank-frame-link', at), {
      ...{ method: 'POST', headers: { 'x-mock-world': name }, body },
    })
    const { account }: { account: unknown } = JSON.parse(await answer.text())
    return account
  }

  /** A new identity. A wallet has one connected account, so the earlier one is closed. */
  function freshIdentity(): Promise<string> {
    for (const row of [...tables.connectedAccounts.where('customerId', customerId)]) {
      tables.connectedAccounts.remove(row)
    }
    return tokenOf(IDENTITY)
  }

  function connectedAccount(): string {
    const [known] = tables.connectedAccounts.where('customerId', customerId)
    return (known ?? tables.connectedAccounts.insert({ id: 'CA-conformance', customerId })).id
  }

  /** A payout method that is not the active one. */
  function method(): string {
    const [first] = tables.payoutMethods.where('customerId', customerId)
    if (first === undefined) throw new Error(`${email} has no payout method`)
    return tables.payoutMethods.insert({ ...first, id: `PO-${crypto.randomUUID()}` }).id
  }

  const token = () => tokenOf(CARD)
  const policies = tables.policies.where('customerId', customerId).map(({ id }) => id)
  const instructions = policies.map((number) => ({ ...PRODUCT, productAccountIdentifier: number }))
  return {
    configurePayout: { serviceCode: 'US', token: bearer },
    createConnectedAccount: { serviceCode: 'US', accountToken: freshIdentity, utm_token: bearer },
    findPayoutMethod: { id: connectedAccount },
    createPayoutMethod: {
      ...{ id: connectedAccount, serviceCode: 'US', token, chaseAccount: linkedAccount },
      agentName: email,
    },
    createPayoutCard: { id: connectedAccount, serviceCode: 'US', token },
    createSessionToken: { serviceCode: 'US' },
    // The instructions name every policy with an active term, which no schema can express.
    setDefaultPayout: { id: 'check', body: [instructions] },
    deletePayoutMethod: { id: method },
  }
}

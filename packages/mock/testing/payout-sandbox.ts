import { FORM_TYPE } from '../src/engine/forms.ts'
import { publicKeyOf } from '../src/sandbox.ts'
import { createSandbox, type Member } from './create-sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof createSandbox>>
type Answer = Awaited<ReturnType<Sandbox['ask']>>

const PRODUCT = { productCategory: 'INSURANCE', productType: 'Comprehensive_PetInsurance', source: 'WEB' }

/** The form that the provider's frames send for a token of a debit card. */
export function debitForm(number = '4000056655665556', more: Record<string, string> = {}) {
  return {
    'card[number]': number,
    'card[exp_month]': '4',
    'card[exp_year]': '31',
    'card[cvc]': '123',
    'card[name]': 'Alex Rivera',
    'card[address_zip]': '10001',
    'card[currency]': 'usd',
    ...more,
  }
}

/** The form of an identity in the US. @param born YYYY-MM-DD */
export function identityForm(digits = '6789', born = '1980-03-14'): Record<string, string> {
  const [year = '', month = '', day = ''] = born.split('-')
  return {
    'account[individual][ssn_last_4]': digits,
    'account[individual][dob][day]': day,
    'account[individual][dob][month]': month,
    'account[individual][dob][year]': year,
  }
}

/** A policyholder that manages its payouts, with the calls of the wallet, the provider and the bank frame. */
export async function paidMember(persona: string, given?: Sandbox) {
  const sandbox = given ?? (await createSandbox())
  const name = `paid-${persona}`
  const member = await sandbox.signIn(persona, name)
  const world = sandbox.engine.worlds.get(name)
  const country: Country = persona.startsWith('ca-') ? 'CA' : 'US'
  const account = async () => {
    const query = `user-name=${persona}%40example.com&profile-detail-only=false`
    const { body } = await member.get(`/fdp-workflow-service/v1/workflows/account-details?${query}`)
    return body.payload.response
  }
  const { walletId } = await account()
  const payee: Payee = { sandbox, member, name, persona, country, walletId }
  const wallet = async () =>
    (await member.get(`${WALLET}/v2/wallet/wallet-lookup?accountId=${walletId}`)).body.payload.response
  return { member, world, account, wallet, walletId, ...accountCalls(payee), ...methodCalls(payee, wallet) }
}

const WALLET = '/fdp-wallet-service'

type Country = 'US' | 'CA'
type Payee = {
  sandbox: Sandbox
  member: Member
  name: string
  persona: string
  country: Country
  walletId: string
}

function accountCalls({ sandbox: { ask, engine }, member, name, country, walletId }: Payee) {
  const source = { serviceCode: country, source: 'WEB' }
  const frame = (file: string, body: object) =>
    ask('POST', `/external/${file}`, { host: '127.0.0.1:4010', 'x-mock-world': name }, body)
  return {
    configure: (more: object = {}, id = walletId) =>
      member.post(`${WALLET}/v2/wallet/${id}/configure-payout`, { ...source, ...more }),
    connect: (more: object = {}) =>
      member.post(`${WALLET}/v2/wallet/${walletId}/connected-account`, {
        type: 'CUSTOM',
        capabilityType: 'TRANSFERS',
        ...source,
        ...more,
      }),

    /** Sends a form to the provider's token endpoint. */
    token(form: Record<string, string>): Promise<Answer> {
      const headers = { 'x-mock-world': name, 'content-type': FORM_TYPE }
      return ask('POST', '/card-provider/v1/tokens', headers, { key: publicKeyOf(country), ...form })
    },

    /** Begins a session of the bank frame and returns its token. */
    async session(): Promise<string> {
      const { body } = await member.post(`${WALLET}/v2/wallet/${walletId}/session-token`, source)
      return new URL(body.payload.response.sessionTransferUrl).searchParams.get('session') ?? ''
    },
    openFrame: (session: string) => frame('bank-frame-session', { session }),
    link: (session: string, account = '000123456789') => {
      const routing = country === 'CA' ? '11000000' : '110000000'
      return frame('bank-frame-link', { session, holder: ' Alex Rivera ', routing, account })
    },
    moveClock: (ms: number) => {
      const world = engine.worlds.get(name)
      world.setClock(world.now() + ms)
    },
  }
}

function methodCalls(
  { sandbox: { ask, engine }, member, name, persona, country, walletId }: Payee,
  wallet: () => Promise<{ connectedAccountId?: string; policyNumbers: string[] }>,
) {
  const product = { ...PRODUCT, serviceCode: country }
  const pathOf = async (end: string) =>
    `${WALLET}/v2/wallet/${walletId}/connected-account/${(await wallet()).connectedAccountId ?? 'CA-0'}/${end}`
  const keyed = (path: string, body: object, key: string) =>
    ask(
      'POST',
      path,
      {
        authorization: member.authorization,
        'content-type': 'application/json',
        'x-mock-world': name,
        'x-correlation-id': crypto.randomUUID(),
        'csrf-token': engine.worlds.get(name).issueCsrfToken(60),
        'idempotency-key': key,
      },
      body,
    )
  return {
    addBank: async (chaseAccount: object, key: string = crypto.randomUUID(), more: object = {}) => {
      const agent = { agentCode: 'self-service', agentName: `${persona}@example.com` }
      return keyed(await pathOf('pay-out-method'), { ...product, chaseAccount, ...agent, ...more }, key)
    },
    addCard: async (token: string, key: string = crypto.randomUUID(), end = 'pay-out-card') =>
      keyed(await pathOf(end), { ...product, token }, key),
    find: async (key: string) => member.get(`${await pathOf('pay-out-method')}?idempotency-key=${key}`),
    /** Makes a method, or paper check, the active one. */
    activate: async (id: string, numbers?: readonly string[]) => {
      const policies = numbers ?? (await wallet()).policyNumbers
      const instructions = policies.map((number) => ({ ...PRODUCT, productAccountIdentifier: number }))
      const path = `${WALLET}/v3/wallet/${walletId}/pay-out-method/${id}/standing-instructions`
      return member.send('PATCH', path, instructions)
    },
    remove: (id: string) =>
      member.send('DELETE', `${WALLET}/v2/wallet/${walletId}/pay-out-method/${id}`, undefined),
  }
}

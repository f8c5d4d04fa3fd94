import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { allowConsole } from '../../testing/guard.ts'
import { findScreen, openWorld, renderRoute } from '../../testing/support.tsx'

type Parts = Record<string, unknown>
type Wire = Parts & {
  profile: Parts
  policies: (Parts & { policyTerms: Parts[] })[]
  pets: Parts[]
  paymentMethods: Parts[]
}

const worldWith = (change: (account: Wire) => unknown) => worldWithAnswer('/account-details', change)
const at = (list: Parts[], index: number): Parts => list[index] ?? {}
const notice = () => screen.findByText(/^We can’t show /)

test.each<[string, (account: Wire) => unknown]>([
  ['no profile', ({ profile: _, ...rest }) => rest],
  ['nothing', () => ({})],
  ['a profile of another type', (account) => ({ ...account, profile: 'Alex' })],
  ['a profile without an address', (account) => ({ ...account, profile: {} })],
])('000 §8: an account of %s is invalid', async (_what, change) => {
  allowConsole(/ApiError|Error in route match/)
  await renderRoute('/home', 'us-happy', { world: await worldWith(change) })
  await findScreen('Invalid Account.')
  expect(screen.getByText('Please update account info.')).toBeDefined()
})

test.each<[string, (account: Wire) => unknown, RegExp]>([
  ['policies that are no list', (account) => ({ ...account, policies: {} }), /some of your policies right/],
  ['pets that are no list', (account) => ({ ...account, pets: 'none' }), /some of your pets right/],
  ['a pet without a name', ({ pets }) => void delete at(pets, 0).name, /some of your pets right/],
  [
    'a policy without terms',
    ({ policies }) => void delete at(policies, 0).policyTerms,
    /your policies right/,
  ],
  [
    'a term without its start',
    ({ policies }) => void delete at(policies[0]?.policyTerms ?? [], 0).effectiveDate,
    /some of your policies right/,
  ],
  [
    'an earlier term without anything',
    ({ policies }) => void Object.assign(at(policies, 0), { policyTermsHistory: [{}] }),
    /some earlier terms of your policies right/,
  ],
  [
    'an amount in words',
    (account) => ({ ...account, failedPayments: [{ policyNumber: 'PET1', balanceOverdueAmount: 'much' }] }),
    /payments that failed right/,
  ],
  [
    'null in place of payment methods',
    (account) => ({ ...account, paymentMethods: null }),
    /payment methods/,
  ],
  [
    'credits and changes of another type',
    (account) => ({ ...account, healthyPetsCredit: 5, workQueues: [7] }),
    /your healthy pet credits and changes that you asked for right/,
  ],
  [
    'a payment history that is no list',
    (account) => ({ ...account, paymentHistory: {} }),
    /your payments right/,
  ],
])('with %s home says so, and the rest lives', async (_what, change, said) => {
  const callFailed = vi.fn()
  const observer = { track: vi.fn(), callFailed, uncaught: vi.fn() }
  await renderRoute('/home', 'us-happy', { world: await worldWith(change), observer })
  await findScreen('Hi Alex')
  expect((await notice()).textContent).toMatch(said)
  expect(await screen.findByRole('region', { name: 'Good to know' })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  expect(callFailed).toHaveBeenCalledWith(
    expect.objectContaining({
      path: '/fdp-workflow-service/v1/workflows/account-details',
      code: 'WRONG_SHAPE',
    }),
  )
})

test.each(['/account/pets', '/account/profile', '/account/documents'])(
  'with one policy that is unusable %s shows the others',
  async (path) => {
    const world = await worldWith(({ policies }) => void delete at(policies, 0).policyTerms)
    await renderRoute(path, 'us-happy', { world })
    expect((await notice()).textContent).toContain('some of your policies')
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    if (path === '/account/pets') expect(await screen.findByText('Miso')).toBeDefined()
  },
)

/** Fields that a screen would fail on: a type that is wrong costs only the field. */
const FIELDS: [string, (account: Wire) => unknown, string][] = [
  [
    'the payment history',
    (account) => ({ ...account, paymentHistory: 'none' }),
    '/account/payment?dialog=history',
  ],
  [
    'the policies of a payment method',
    ({ paymentMethods }) => void Object.assign(at(paymentMethods, 0), { policyNumbers: 7 }),
    '/account/payment',
  ],
  [
    'the coverage of a term',
    ({ policies }) =>
      void Object.assign(at(policies[0]?.policyTerms ?? [], 0), { schemaDetails: { coverageData: {} } }),
    '/account/pets/PET104101',
  ],
  [
    'the benefits of a wellness plan',
    ({ policies }) =>
      void Object.assign(at(policies[0]?.policyTerms ?? [], 0), {
        wellnessPlan: { details: { coverages: 'all' } },
      }),
    '/account/payment',
  ],
  [
    'the lines of an address',
    ({ profile }) => void Object.assign(profile, { homeAddress: { lines: 5 } }),
    '/account/profile',
  ],
]

test.each(FIELDS)(
  '%s of another type is said to be missing, and its screen lives',
  async (_what, change, path) => {
    await renderRoute(path, 'us-happy', { world: await worldWith(change) })
    await notice()
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    expect(screen.queryByText('We couldn’t load this page')).toBeNull()
  },
)

test('maintenance notices of another type are left out, and home lives', async () => {
  const world = await openWorld()
  const fetch: typeof world.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/remoteconfig')) return world.fetch(request)
    return Response.json({ body: { featureFlags: { maintenance: 'tonight' } } })
  }
  await renderRoute('/home', 'us-happy', { world: { ...world, fetch } })
  await findScreen('Hi Alex')
  expect(await screen.findByRole('region', { name: 'Good to know' })).toBeDefined()
})

test('a term of an unknown status is left out, because nobody knows whether it is in force', async () => {
  const world = await worldWith(({ policies }) => {
    for (const term of policies[0]?.policyTerms ?? []) term.status = 'LAPSED'
  })
  await renderRoute('/account/pets', 'us-happy', { world })
  expect((await notice()).textContent).toContain('some of your policies')
  expect(await screen.findByText('Miso')).toBeDefined()
})

test('a sound account has no notice, also after an unusable one', async () => {
  let isBroken = true
  const world = await worldWith((account) => (isBroken ? { ...account, pets: 'none' } : account))
  const { router } = await renderRoute('/account/pets', 'us-happy', { world })
  await notice()
  isBroken = false
  await act(() => router.options.context.queryClient.refetchQueries())
  await waitFor(() => expect(screen.queryByText(/^We can’t show /)).toBeNull())
})

test.each<[string, string, unknown, string, string | RegExp]>([
  [
    '/home',
    '/v1/claims',
    [{ parentClaimNumber: '1', claims: [{}] }],
    'We couldn’t load your claims.',
    'Good to know',
  ],
  ['/home', '/v1/claims', [{ parentClaimNumber: '1' }], 'We couldn’t load your claims.', 'Good to know'],
])(
  'on %s an unusable answer of %s is reported where it would be shown, and the rest works',
  async (path, part, content, said, rest) => {
    await renderRoute(path, 'us-happy', { world: await worldWithAnswer(part, () => content) })
    expect(await screen.findByText(new RegExp(said))).toBeDefined()
    expect(await screen.findByRole('region', { name: rest })).toBeDefined()
  },
)

test.each([
  ['no address', [{ label: 'Policy' }]],
  ['a list that is none', {}],
])('documents with %s are a list that could not be loaded, beside the others', async (_what, policyDocs) => {
  const world = await worldWithAnswer('/documents', () => ({ policyDocs }))
  await renderRoute('/account/documents', 'us-happy', { world })
  await findScreen('Documents')
  expect(await screen.findByText(/^We couldn’t load all of your documents\./)).toBeDefined()
})

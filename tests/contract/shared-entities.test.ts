import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlainObject, parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { branch, branches, describedOperations, list } from '../../packages/document/src/index.ts'
import { listContracts, loadContracts, OPENAPI } from '../../scripts/contracts.ts'

const CARD_OPERATIONS = [
  'chargeOverdue',
  'confirmSetupIntent',
  'createSetupIntent',
  'findCharge',
  'getAccountDetails',

  'getProviderKeys',
  'getWallet',
  'setDefaultPaymentRef',
  'updatePaymentMethod',
]

const PAYOUT_OPERATIONS = [
  'configurePayout',
  'createConnectedAccount',
  'findPayoutMethod',
  'setDefaultPayout',
]

/** The operations that the token of each kind of link opens, by its security scheme. */
const OPENED: Record<string, readonly string[]> = {
  nonPayLink: CARD_OPERATIONS,
  cardPageLink: [...CARD_OPERATIONS, ...PAYOUT_OPERATIONS, 'createPayoutCard'],
  wellnessLink: [
    'changePolicy',
    'findPolicyChange',
    'getPolicyInfo',
    'listWellnessPlans',
    'quoteCoveragePremium',
  ],
  bankPageLink: [...PAYOUT_OPERATIONS, 'createPayoutMethod', 'createSessionToken', 'getWallet'],
}
const LINKS = Object.keys(OPENED)

const contracts = await listContracts()
const folder = join(OPENAPI, 'shared')
const shared = (await Promise.all((await readdir(folder)).map((file) => namesIn(join(folder, file))))).flat()

// covers: ACCT-029
test('an entity that several documents use is defined once, in the shared files', async () => {
  expect(shared.filter((name, index) => shared.indexOf(name) !== index)).toEqual([])
  expect(contracts.length).toBeGreaterThan(20)
  for (const { file } of contracts) {
    const schemas = branches(branch(await yamlOf(file), 'components'), 'schemas')
    const own = schemas.filter(([, schema]) => schema.$ref === undefined).map(([name]) => name)
    expect(own.filter((name) => shared.includes(name))).toEqual([])
  }
})

// covers: ACCT-039
test('the only role beside the visitor is the holder of a bearer token', async () => {
  const schemes = (await loadContracts(contracts)).flatMap(({ tree }) =>
    branches(branch(tree, 'components'), 'securitySchemes').map(([name]) => name),
  )
  expect([...new Set(schemes)].sort()).toEqual(['bearer', ...LINKS].sort())
})

// covers: ACCT-039
test.each(LINKS)(
  'the token of a link, %s, opens the operations of its page and nothing else',
  async (name) => {
    const opened = (await loadContracts(contracts)).flatMap((contract) =>
      describedOperations(contract.tree).filter(({ node }) =>
        list(node, 'security').some((need) => isPlainObject(need) && name in need),
      ),
    )
    expect(opened.map(({ id }) => id).sort()).toEqual([...(OPENED[name] ?? [])].sort())
    const answers = opened.map(({ responses }) => responses.map(({ status }) => status))
    expect(answers.filter((statuses) => !statuses.includes('410'))).toEqual([])
  },
)

// covers: PAYIN-121
test.each(['fdp-wallet-service', 'fdp-billing-service'])(
  'every call of %s is the policyholder’s, by a session or a mailed link',
  async (service) => {
    const [contract] = (await loadContracts(contracts)).filter(({ name }) => name === service)
    if (contract === undefined) throw new Error(`no contract ${service}`)
    const { tree } = contract
    const schemes = describedOperations(contract.tree).map(({ node }) =>
      list('security' in node ? node : tree, 'security').map((need) => Object.keys(need ?? {}).join()),
    )
    expect(schemes.length).toBeGreaterThan(0)
    expect(schemes.filter((names) => !names.includes('bearer'))).toEqual([])
    expect(schemes.flat().filter((name) => name !== 'bearer' && !LINKS.includes(name))).toEqual([])
  },
)

async function yamlOf(file: string) {
  const document = parseYaml(await readFile(file, 'utf8'))
  if (!isPlainObject(document)) throw new Error(`${file} is no object`)
  return document
}

async function namesIn(file: string): Promise<string[]> {
  return Object.keys(await yamlOf(file))
}

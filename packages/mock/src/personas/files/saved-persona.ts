import type { Facts } from '../../projections/facts.ts'
import { DEFAULT_GATEWAY } from '../../sandbox.ts'
import type { CustomerRow } from '../../tables/rows.ts'
import type { ReadTables, RowsOf, Tables } from '../../tables/tables.ts'
import type { Context, PersonaDefinition } from '../define.ts'
import { emailOf } from '../every-persona.ts'
import { PASSWORD } from '../factories/customer-factory.ts'
import type { SavedPersona, SavedRows } from './file-types.ts'
import { moveDays, replaceWords } from './moved-rows.ts'

/** The tables of a saved persona besides its customer; a row comes after the rows that it belongs to. */
export const SAVED_TABLES = [
  ...(['pets', 'policies', 'terms', 'subscriptions', 'charges', 'ledger', 'paymentMethods'] as const),
  ...([
    'payoutMethods',
    'connectedAccounts',
    'claims',
    'reviews',
    'vets',
    'petVets',
    'workItems',
    'offers',
  ] as const),
  ...(['documents', 'credits', 'files'] as const),
]

/** In place of the address of the services, which differs from mock to mock. */
const GATEWAY = '{gateway}'

/** Ids of a policyholder besides the id of its row. Each persona has its own. */
const OWN_IDS = ['id', 'sub', 'profileId', 'walletId', 'linkWalletId', 'externalPlatformId'] as const

/** The rows of a policyholder in a world, as a file of personas has them. */
export function savedPersona(
  world: Pick<Facts, 'tables' | 'today' | 'gateway'>,
  { id }: CustomerRow,
  { name, shows }: { name: string; shows: string },
) {
  const { tables } = world
  const ofCustomer = ownedBy(tables, id)
  const entries = SAVED_TABLES.map((table) => [table, tables[table].all().filter(ofCustomer)] as const)
  const customers = tables.customers
    .where('id', id)
    .map((row) => ({ ...row, persona: name, password: PASSWORD }))
  const rows = structuredClone({
    customers,
    ...Object.fromEntries(entries.filter(([, found]) => found.length > 0)),
  })
  replaceWords(rows, new Map([[world.gateway(), GATEWAY]]))
  return { name, shows, day: world.today(), rows }
}

export type OwnedRow = { customerId?: string; petId?: string; policyId?: string; claimId?: string }

/** Tells which rows belong to a policyholder: directly, or by its pets, policies and claims. */
export function ownedBy(tables: ReadTables, customerId: string) {
  const pets = new Set(tables.pets.where('customerId', customerId).map(({ id }) => id))
  const policies = new Set(tables.policies.where('customerId', customerId).map(({ id }) => id))
  const claims = new Set(
    [...pets].flatMap((petId) => tables.claims.where('petId', petId).map((row) => row.id)),
  )
  return ({ petId = '', policyId = '', claimId = '', ...row }: OwnedRow) =>
    row.customerId === customerId || pets.has(petId) || policies.has(policyId) || claims.has(claimId)
}

/** The definition of a persona that a file has as rows. */
export function definitionOf({ name, shows, day, rows }: SavedPersona): PersonaDefinition {
  const [customer] = rows.customers ?? []
  const { firstName = '', lastName = '', serviceCode = 'US', phone } = customer ?? {}
  return {
    name,
    firstName,
    lastName,
    serviceCode,
    shows: shows ?? 'From a file of personas',
    ...(phone === undefined ? { hasNoMobile: true } : {}),
    build: (context) => insertRows(context, structuredClone(rows), day),
  }
}

function insertRows(context: Context, rows: SavedRows, day: string) {
  const { tables, today, customer, gateway = DEFAULT_GATEWAY } = context
  moveDays(rows, day, today)
  replaceWords(rows, new Map([[GATEWAY, gateway], ...newWords(context, rows)]))
  const [saved] = rows.customers ?? []
  if (saved !== undefined) {
    const { id: _id, persona: _persona, phone: _phone, ...facts } = saved
    tables.customers.update(customer, { ...facts, password: PASSWORD })
  }
  for (const table of SAVED_TABLES) insertAll(tables, table, rows[table] ?? [])
}

function insertAll<Name extends keyof RowsOf>(tables: Tables, name: Name, rows: readonly RowsOf[Name][]) {
  for (const row of rows) tables[name].insert(row)
}

/** The most ids of a persona. */
const IDS = 100_000

/**
 * New ids for saved ones, because the policyholder whose rows were saved may be in the same world. Each keeps its prefix and
 * its position among the others.
 */
function newWords({ customer, number }: Context, rows: SavedRows): [string, string][] {
  const [saved] = rows.customers ?? []
  const ofCustomer = OWN_IDS.map((column): [string, string] => [saved?.[column] ?? '', customer[column]])
  const contacts: [string, string][] = [
    [saved?.email ?? '', emailOf({ name: customer.persona })],
    [saved?.phone ?? '', customer.phone ?? ''],
  ]
  const ids = SAVED_TABLES.flatMap((table) => (rows[table] ?? []).map(({ id }) => id))
  const vets = (rows.vets ?? []).map(({ vetId }) => vetId)
  // An id that consists of others follows them.
  const own = new Set([...ids.filter((id) => !id.includes('/')), ...vets])
  const others = [...own].sort().map((id, rank): [string, string] => {
    const [prefix = ''] = /^[A-Z]+-?(?=\d)/.exec(id) ?? []
    return [id, `${prefix}${number * IDS + rank}`]
  })
  return [...ofCustomer, ...contacts, ...others].filter(([word]) => word !== '')
}

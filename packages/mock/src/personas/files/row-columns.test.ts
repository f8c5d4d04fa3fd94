import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMock } from '../../index.ts'
import { personas as builtIn } from '../every-persona.ts'
import { readPersonas } from './persona-file.ts'
import { SAVED_TABLES } from './saved-persona.ts'

const folder = mkdtempSync(join(tmpdir(), 'row-columns-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Row = Record<string, unknown>
type Rows = Record<string, Row[]>

const mock = await createMock()

/** The rows of a persona as the panel saves them, with one change. */
async function changed(persona: string, change: (rows: Rows) => void): Promise<string> {
  const path = `worlds/default/export?persona=${persona}&name=changed&shows=Saved`
  const answer = await mock.fetch(`http://localhost:4010/_mock/${path}`)
  const content = JSON.parse(await answer.text())
  change(content.personas[0].rows)
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

/** Sets a column of the first row of a table; undefined takes it out. */
const column = (table: string, name: string, value: unknown) => (rows: Rows) => {
  const [row] = rows[table] ?? []
  if (row === undefined) throw new Error(`${table} has no row`)
  row[name] = value
}

test.each([
  ['a wrong type', column('pets', 'name', 7), 'personas[0].rows.pets[0].name: must be string'],
  ['a number as text', column('terms', 'premium', '480'), 'rows.terms[0].premium: must be number'],
  ['no date', column('terms', 'startDate', '2026-02-30'), 'rows.terms[0].startDate: not a date'],
  [
    'a misspelt column',
    column('pets', 'birthdate', '2020-01-01'),
    'rows.pets[0].birthdate: not known here; is birthDate meant?',
  ],
  ['an unknown column', column('policies', 'colour', 'red'), 'rows.policies[0].colour: not known here'],
  [
    'no date of birth',
    column('pets', 'birthDate', undefined),
    'rows.pets[0].birthDate: missing; it is a date, YYYY-MM-DD',
  ],
  [
    'no frequency',
    column('subscriptions', 'frequency', undefined),
    'rows.subscriptions[0].frequency: missing; it is one of annual, quarterly, monthly',
  ],
  ['another currency', column('terms', 'currency', 'EUR'), 'rows.terms[0].currency: not one of USD, CAD'],
  [
    'another country',
    column('customers', 'serviceCode', 'FR'),
    'customers[0].serviceCode: not one of US, CA',
  ],
  [
    'another kind of row',
    column('paymentMethods', 'kind', 'cash'),
    'rows.paymentMethods[0].kind: not one of card, bank',
  ],
  [
    'a column of another kind of row',
    column('paymentMethods', 'routingNumber', '110000000'),
    'rows.paymentMethods[0].routingNumber: not known here',
  ],
  [
    'a wrong value deep in a row',
    column('customers', 'homeAddress', { line1: 1, city: 'A', state: 'NY', zipcode: '10001', country: 'US' }),
    'customers[0].homeAddress.line1: must be string',
  ],
])('%s is refused with its path and what is expected', async (_, change, problem) => {
  const file = await changed('us-happy', change)
  expect(() => readPersonas(file)).toThrow(problem)
  expect(() => readPersonas(file)).toThrow(file)
})

test('the rows of every persona, as the panel saves them, have their columns', async () => {
  const personas = []
  for (const { name } of builtIn) {
    const path = `worlds/default/export?persona=${name}&name=saved-${name}&shows=Saved`
    const answer = await mock.fetch(`http://localhost:4010/_mock/${path}`)
    personas.push(...JSON.parse(await answer.text()).personas)
  }
  const file = join(folder, 'all.json')
  writeFileSync(file, JSON.stringify({ personas }))
  expect(readPersonas(file)).toHaveLength(builtIn.length)
})

test('only the wrong column is reported', async () => {
  const file = await changed('us-happy', column('pets', 'type', true))
  expect(() => readPersonas(file)).toThrow(
    /personas:\n {2}personas\[0\]\.rows\.pets\[0\]\.type: must be string$/,
  )
})

test('each table of a saved persona has its columns in the schema', async () => {
  for (const table of ['customers', ...SAVED_TABLES]) {
    const file = await changed('us-happy', (rows) => {
      rows[table] = [{ ...rows[table]?.[0], unheardOf: 1 }]
    })
    expect(() => readPersonas(file), table).toThrow(`rows.${table}[0].unheardOf: not known here`)
  }
})

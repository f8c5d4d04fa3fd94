import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isListed } from '../../projections/vets.ts'
import { emptyTables, openTables } from '../../tables/tables.ts'
import type { Persona, PersonaDefinition } from '../define.ts'
import { buildCustomer, personas as builtIn } from '../every-persona.ts'
import { briefPersona } from './brief-persona.ts'
import type { BriefPersona, PersonaFile, SavedPersona } from './file-types.ts'
import { definitionOf } from './saved-persona.ts'
import { problemsOf } from './schema-problems.ts'

/** A file of personas that cannot be read. Each line of the message names a path in it. */
export class PersonaFileError extends Error {
  override readonly name = 'PersonaFileError'
  readonly file: string
  readonly problems: readonly string[]

  constructor(file: string, problems: readonly string[]) {
    super(`${file} has no usable personas:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.file = file
    this.problems = problems
  }
}

/** The number of the first persona of a file. Its ids stay the same when the mock itself gets more personas. */
const FIRST_NUMBER = 500

/**
 * The personas of a JSON file (`personas.schema.json`), to be used together with the personas of every mock.
 * @throws PersonaFileError naming every path with a wrong value, such as `personas[1].pets[0].birthDate`
 */
export function readPersonas(file: string): Persona[] {
  const personas = contentOf(file).personas.map((each, nth): Persona => {
    const definition: PersonaDefinition = each.rows === undefined ? briefPersona(each) : definitionOf(each)
    const number = FIRST_NUMBER + nth
    const written = JSON.stringify(each)
    return {
      ...definition,
      number,
      written,
      ...(definition.hasNoMobile ? {} : { phone: `2125550${100 + number}` }),
    }
  })
  const problems = personas.flatMap((persona, nth) => tried(persona, `personas[${nth}]`))
  if (problems.length > 0) throw new PersonaFileError(file, problems)
  return personas
}

function contentOf(file: string): PersonaFile {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new PersonaFileError(file, [error instanceof Error ? error.message : String(error)])
  }
  validator ??= compiled()
  const validate = validator
  if (!validate(content)) throw new PersonaFileError(file, problemsOf(validate.errors ?? []))
  const problems = content.personas.flatMap((persona, nth) => [
    ...refusedName(content.personas, nth),
    ...(persona.rows === undefined ? refusedFacts(persona, nth) : refusedRows(persona, nth)),
  ])
  if (problems.length > 0) throw new PersonaFileError(file, problems)
  return content
}

let validator: ReturnType<typeof compiled> | undefined

function compiled() {
  const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', path), 'utf8'))
  // The problems are worded by the schemas around them, which `verbose` keeps.
  const ajv = new Ajv2020({ allErrors: true, strictRequired: false, discriminator: true, verbose: true })
  addFormats.default(ajv)
  ajv.addSchema(read('gen/rows.schema.json'))
  return ajv.compile<PersonaFile>(read('../personas.schema.json'))
}

function refusedName(personas: PersonaFile['personas'], nth: number): string[] {
  const { name = '' } = personas[nth] ?? {}
  const isTaken =
    builtIn.some((persona) => persona.name === name) ||
    personas.findIndex((persona) => persona.name === name) < nth
  return isTaken ? [`personas[${nth}].name: there is a persona ${name} already`] : []
}

/** Facts that fit the schema, and not each other or the mock. */
function refusedFacts({ pets = [] }: BriefPersona, nth: number): string[] {
  return pets.flatMap(({ vets = [], birthDate, ageDays, policy = {} }, at) => {
    const path = `personas[${nth}].pets[${at}]`
    const { startedDaysAgo, cancelledDaysAgo = 0 } = policy
    return [
      ...vets.flatMap((vet, index) =>
        isListed(vet) ? [] : [`${path}.vets[${index}]: there is no vet ${vet}`],
      ),
      ...(birthDate !== undefined && ageDays !== undefined ? [`${path}.ageDays: there is a birth date`] : []),
      ...(startedDaysAgo !== undefined && cancelledDaysAgo > startedDaysAgo
        ? [`${path}.policy.cancelledDaysAgo: before the start of the term`]
        : []),
    ]
  })
}

/** Rows that name a row which is not in the file. */
function refusedRows({ rows }: SavedPersona, nth: number): string[] {
  const known = {
    customerId: new Set(rows.customers?.map(({ id }) => id)),
    petId: new Set(rows.pets?.map(({ id }) => id)),
    policyId: new Set(rows.policies?.map(({ id }) => id)),
  }
  return Object.entries(rows).flatMap(([table, found]) =>
    found.flatMap((row, at) =>
      Object.entries(known).flatMap(([column, ids]) => {
        const id: unknown = Reflect.get(row, column)
        if (id === undefined || (typeof id === 'string' && ids.has(id))) return []
        return [`personas[${nth}].rows.${table}[${at}].${column}: there is no row ${String(id)}`]
      }),
    ),
  )
}

/** Builds a persona once, so that rows which the mock cannot use are reported at the start. */
function tried(persona: Persona, path: string): string[] {
  const tables = openTables(emptyTables())
  try {
    buildCustomer(persona, tables, TRIAL_DAY)
    return []
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

const TRIAL_DAY = '2026-01-01'

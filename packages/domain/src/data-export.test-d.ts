import { expectTypeOf, test } from 'vitest'
import { exportTable, type Headings } from './data-export.ts'

// This file does not run: the compiler is the test. Each `@ts-expect-error` fails the type check when its line
// compiles.

type Row = { name: string; weight?: number | undefined; tokens: string[]; card?: { number: string } }

test('headings name some fields of a row that have single values', () => {
  expectTypeOf({ name: 'Name', weight: 'Weight' }).toExtend<Headings<Row>>()
})

test('a field that a row does not have, and one that is a list or an object, do not compile', () => {
  // @ts-expect-error the row has no such field
  const vanished = (rows: Row[]) => exportTable({ name: 'a', title: 'A' }, { breed: 'Breed' }, rows)
  // @ts-expect-error a list could hold anything
  const list = (rows: Row[]) => exportTable({ name: 'a', title: 'A' }, { tokens: 'Tokens' }, rows)
  // @ts-expect-error an object could hold anything
  const object = (rows: Row[]) => exportTable({ name: 'a', title: 'A' }, { card: 'Card' }, rows)
  expectTypeOf([vanished, list, object]).toBeArray()
})

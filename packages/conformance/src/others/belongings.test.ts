import { createRandom } from '@portal/document'
import { expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import { unknownId } from './belongings.ts'

/** An id of no entry, for a path that takes ids of a type, and a list that gives them as another one. */
function strange(type: string, id: unknown) {
  const parameters = [{ name: 'eventId', in: 'path', required: true, schema: { type } }]
  const paths = { '/events/{eventId}': { get: { operationId: 'getEvent', parameters, responses: {} } } }
  const [operation] = operationsOf(documentOf('a.json', { openapi: '3.1.0', paths }))
  return operation === undefined ? undefined : unknownId(createRandom(1), operation, id)
}

test('an unknown id has the type of the path, and the form of the known one', () => {
  expect(strange('string', 464)).toMatch(/^\d{3}$/)
  expect(strange('string', 464)).not.toBe('464')
  expect(strange('integer', 464)).toEqual(expect.any(Number))
  expect(strange('string', 'E-464')).toMatch(/^E-\d{3}$/)
})

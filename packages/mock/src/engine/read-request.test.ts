import { expect, test } from 'vitest'
import { addressOf } from './read-request.ts'

test('an address is read once, and again after a thousand others', () => {
  const first = addressOf('/v1/pets?name=Biscuit')
  expect(first?.pathname).toBe('/v1/pets')
  expect(first?.searchParams.get('name')).toBe('Biscuit')
  expect(addressOf('/v1/pets?name=Biscuit')).toBe(first)

  for (let number = 0; number < 1000; number++) addressOf(`/v1/pets/${number}`)

  const later = addressOf('/v1/pets?name=Biscuit')
  expect(later).not.toBe(first)
  expect(later?.href).toBe(first?.href)
})

test('what is no address has none, however often it is asked', () => {
  for (let turn = 0; turn < 2; turn++) expect(addressOf(':99999999/')).toBeNull()
})

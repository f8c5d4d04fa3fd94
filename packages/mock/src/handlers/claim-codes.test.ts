import { expect, test } from 'vitest'
import { claimant } from '../../testing/claimant.ts'
import { DIAGNOSES } from '../insurance/diagnoses.ts'

type Code = { claimDetailsId: string; claimDetailsDisplay: string; userFriendlyTerms: string[] }

// covers: CLAIM-073, CLAPI-018
test('diagnoses are found by name and by everyday words, in any case', async () => {
  const { get, violations } = await claimant()
  const search = async (text: string): Promise<Code[]> => {
    const { status, body } = await get(
      `/fdp-claim-service/v2/claim-codes?searchString=${encodeURIComponent(text)}`,
    )
    expect(status).toBe(200)
    return body.payload.responses
  }
  const otitis = {
    claimDetailsId: 'DX-1041',
    claimDetailsDisplay: 'Otitis externa',
    userFriendlyTerms: ['Ear infection', 'Inflamed ear canal'],
  }
  expect((await search('OTITIS'))[0]).toEqual(otitis)
  expect(await search('ear infection')).toContainEqual(otitis)
  expect(await search('infection  EAR')).toContainEqual(otitis)
  // A name that begins with the text comes before one that contains it.
  expect((await search('fever')).map(({ claimDetailsDisplay }) => claimDetailsDisplay)[0]).toBe(
    'Fever of unknown origin',
  )
  expect(await search('no such illness')).toEqual([])
  expect(await search('%_*<script>')).toEqual([])
  expect(await search('')).toHaveLength(50)
  expect((await search(' '))[0]?.claimDetailsDisplay).toBe('Gastroenteritis')
  expect(violations()).toEqual([])
})

test('there are more than 200 diagnoses, each once', () => {
  const names = DIAGNOSES.map(([name]) => name)
  expect(names.length).toBeGreaterThan(200)
  expect(new Set(names).size).toBe(names.length)
})

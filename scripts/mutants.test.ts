import { expect, test, vi } from 'vitest'
import { ForksPoolWorker } from 'vitest/node'
import { ROOT } from './host.mjs'
import { chosenParts, groupOf, PARTS, scoreOf } from './mutant-parts.ts'
import { isInSample, reasonToIgnore } from './mutant-sample.ts'
import { warmWorkers } from './warm-workers.ts'

const results = (
  ...statuses: ('Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError')[]
) => statuses.map((status) => ({ status }))

test('the share counts what tests notice, without mutants that cannot run, and is never rounded up', () => {
  expect(scoreOf(results('Killed', 'Timeout', 'Survived', 'Ignored', 'CompileError'))).toEqual({
    noticed: 2,
    late: 1,
    all: 3,
    percent: 66.6,
  })
  expect(scoreOf(results('Killed', 'NoCoverage')).percent).toBe(50)
})

test('a sample has each n-th mutant, and all of them with n = 1', () => {
  const ids = Array.from({ length: 9 }, (_, nth) => ({ id: String(nth) }))
  expect(ids.filter((mutant) => isInSample(mutant, 4)).map(({ id }) => id)).toEqual(['0', '4', '8'])
  expect(ids.every((mutant) => isInSample(mutant, 1))).toBe(true)
})

test('texts and styles are not changed, codes and all other attributes are', () => {
  const attribute = (name: string) => ({ type: 'JSXAttribute', name: { type: 'JSXIdentifier', name } })
  expect(reasonToIgnore({ type: 'StringLiteral', value: 'Log in' })).toBe('It is a text.')
  expect(reasonToIgnore(attribute('styles'))).toBe('It is a style.')
  expect(reasonToIgnore({ type: 'StringLiteral', value: 'PRICE_CHANGED' })).toBeUndefined()
  expect(reasonToIgnore(attribute('onClick'))).toBeUndefined()
})

test('files without anything to change are refused', () => {
  expect(() => scoreOf(results('Ignored'))).toThrow('nothing to change')
})

test('each folder of screens and of what they share is a part, with the tests of its users', () => {
  const names = Object.keys(PARTS)
  expect(names).toEqual(expect.arrayContaining(['features/claims', 'money/payouts', 'parts/pet', 'handlers']))
  expect(PARTS['features/home']?.atLeast).toBe(75)
  expect(PARTS['parts/pet']?.atLeast).toBe(85)
  expect(PARTS['parts/pet']?.groups[0]?.tests).toEqual(
    expect.arrayContaining(['apps/portal/src/features/pets/*.test.{ts,tsx}']),
  )
  expect(PARTS['money/entry']?.groups[0]?.tests).toEqual(
    expect.arrayContaining(['apps/portal/src/money/pages/card-page/*.test.{ts,tsx}']),
  )
  expect(groupOf('apps/portal/src/features/vets/VetScreen.tsx')?.files).toEqual([
    'apps/portal/src/features/vets/**/*.{ts,tsx}',
  ])
})

test('a name chooses a part, a beginning all that have it, and no name all; another name is a file', () => {
  expect(chosenParts(['sdk'])).toEqual([['sdk', PARTS.sdk]])
  const features = chosenParts(['features']).map(([name]) => name)
  expect(features).toContain('features/home')
  expect(features.every((name) => name.startsWith('features/'))).toBe(true)
  expect(chosenParts([]).length).toBe(Object.keys(PARTS).length)
  expect(chosenParts(['feat'])).toEqual([['feat', undefined]])
})

test('each run in a process that lives on has the present configuration of its project', () => {
  const sent = vi.spyOn(ForksPoolWorker.prototype, 'send').mockReturnValue(undefined)
  const vitest = { logger: {} }
  const project = { name: 'portal', vitest, config: {}, serializedConfig: { testNamePattern: /first/ } }
  Object(warmWorkers()).configureVitest({ project })
  const worker = Object(project.config).poolRunner.createPoolWorker({
    distPath: ROOT,
    project,
    execArgv: [],
    env: {},
    environment: { name: 'node' },
  })
  for (const testNamePattern of [/first/, /second/]) {
    project.serializedConfig = { testNamePattern }
    worker.send({ type: 'run', context: { workerId: 7 } })
    expect(sent).toHaveBeenLastCalledWith({
      type: 'run',
      context: { workerId: 7, config: { testNamePattern } },
    })
  }
})

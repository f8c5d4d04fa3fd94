import { expect, test } from 'vitest'
import { arrangeTiles, fallbackTiles, petForVet, textColourOn, tileTarget } from './home-tiles.ts'
import { webAddress } from './web-address.ts'

const content = [
  { tileName: 'claim-101', title: 'Claims 101' },
  { tileName: 'direct-deposit', title: 'Set up direct deposit' },
  { tileName: 'member-benefits', title: 'Member benefits' },
]

// covers: HOME-051
test("a tile without content is dropped, and the service's values override the content", () => {
  const tiles = [
    { tileName: 'unknown', title: 'Unknown' },
    { tileName: 'direct-deposit', title: 'Get paid faster' },
  ]
  expect(arrangeTiles<{ tileName: string; title?: string }>(tiles, content)).toEqual({
    feature: undefined,
    standard: [{ tileName: 'direct-deposit', title: 'Get paid faster' }],
  })
})

// covers: HOME-052, HOME-053
test('the first feature tile by order is the feature; the others follow in order', () => {
  const tiles = [
    { tileName: 'member-benefits', isFeatureTile: true, order: 3 },
    { tileName: 'claim-101', order: 7 },
    { tileName: 'direct-deposit', isFeatureTile: true, order: 2 },
  ]
  const { feature, standard } = arrangeTiles<{ tileName: string; order?: number; isFeatureTile?: boolean }>(
    tiles,
    content,
  )
  expect(feature?.tileName).toBe('direct-deposit')
  expect(standard.map(({ tileName }) => tileName)).toEqual(['member-benefits', 'claim-101'])
})

test('a tile that says nothing is dropped; a title or a description is enough', () => {
  const tiles = ['claim-101', 'direct-deposit', 'member-benefits', 'wellness'].map((tileName) => ({
    tileName,
  }))
  const entries = [
    { tileName: 'claim-101' },
    { tileName: 'direct-deposit', title: '', description: '' },
    { tileName: 'member-benefits', description: 'Offers for members' },
    { tileName: 'wellness', title: 'Wellness' },
  ]
  const { feature, standard } = arrangeTiles<(typeof entries)[number]>(tiles, entries)
  expect([feature, ...standard.map(({ tileName }) => tileName)]).toEqual([
    undefined,
    'member-benefits',
    'wellness',
  ])
})

// covers: HOME-057
test('without the service the only tile is claim 101, if the content has it', () => {
  expect(fallbackTiles(content).map(({ tileName }) => tileName)).toEqual(['claim-101'])
  expect(fallbackTiles([{ tileName: 'direct-deposit' }])).toEqual([])
})

test.each([
  ['direct-deposit', 'directDeposit'],
  ['enter-primary-vet', 'primaryVet'],
  ['fetch-rx', 'pharmacy'],
  // covers: HOME-029
  ['fetch-rx-23', 'pharmacy'],
  // covers: HOME-029
  ['fetch-rx-24', 'pharmacy'],
  ['member-benefits', 'memberBenefits'],
  ['claim-101', 'learnMore'],
  ['toString', undefined],
])('%s leads to %s', (name, target) => {
  expect(tileTarget(name)).toBe(target)
})

// covers: HOME-026
test.each([
  ['https://example.com/a', undefined, 'https://example.com/a'],
  ['/a?b=1', 'https://example.com', 'https://example.com/a?b=1'],
  ['javascript:alert(1)', 'https://example.com', undefined],
  ['data:text/html,x', undefined, undefined],
  ['/a', undefined, undefined],
  [undefined, 'https://example.com', undefined],
])('%s on %s is %s', (address, base, expected) => {
  expect(webAddress(address, base)).toBe(expected)
})

// covers: HOME-028, HOME-032
test('a vet is entered for the first pet without one, else for the first pet', () => {
  const vets = [{ name: 'Dr. Ada Reyes' }]
  const other = [{ name: 'Dr. Bo Lind', isPrimaryVet: false }]
  expect(petForVet([{ id: '1', vets }, { id: '2', vets: [] }, { id: '3' }])?.id).toBe('2')
  expect(
    petForVet([
      { id: '1', vets },
      { id: '2', vets: other },
      { id: '3', vets: [] },
    ])?.id,
  ).toBe('2')
  expect(petForVet([{ id: '1', vets }])?.id).toBe('1')
  expect(petForVet([])).toBeUndefined()
})

test.each([
  ['#ffffff', 'black'],
  ['#000000', 'white'],
  ['#fef3c7', 'black'],
  ['#135a50', 'white'],
])('on %s one reads %s', (background, colour) => {
  expect(textColourOn(background)).toBe(colour)
})

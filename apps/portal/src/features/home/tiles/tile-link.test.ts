import { afterEach, expect, test, vi } from 'vitest'
import { contentColours } from './GoodToKnow.tsx'
import { tileLink } from './TileLink.tsx'

afterEach(() => vi.restoreAllMocks())

const PETS = [
  { id: 'P-1', name: 'Maple', policyNumberDisplay: 'PET1-01', vets: [{ id: 'V-1', name: 'Dr. Paws' }] },
  { id: 'P-2', name: 'Taro', policyNumberDisplay: 'PET2-01' },
]

test.each([
  ['direct-deposit', { to: '/account/payment/reimbursement' }],
  ['fetch-rx-24', { to: '/pharmacy' }],
  ['member-benefits', { to: '/perks' }],
  ['wellness', { to: '/account/pets' }],
  ['claim-101', { to: '/learnmore', state: { tileName: 'claim-101' } }],
  ['enter-primary-vet', { to: '/account/vet/$id', params: { id: 'P-2' } }],
  ['unknown', undefined],
])('002 §2: the tile %s leads to %j', (tileName, inside) => {
  expect(tileLink({ tileName }, PETS)).toEqual({ inside })
})

test('without a pet there is no vet to enter', () => {
  expect(tileLink({ tileName: 'enter-primary-vet' }, [])).toEqual({ inside: undefined })
})

test.each([{ isArticle: true }, { isVideo: true }])('a tile that is %j opens over home', (kind) => {
  const inside = { to: '/home', search: { tile: 'fetch-rx' } }
  expect(tileLink({ tileName: 'fetch-rx', ...kind }, PETS)).toEqual({ inside })
})

test.each([
  [{ url: 'https://example.com/a' }, 'https://example.com/a'],
  [{ slug: 'a', hostName: 'example.com' }, 'https://example.com/a'],
  [{ url: 'b', slug: 'a', hostName: 'example.com' }, 'https://example.com/b'],
  [{ url: 'javascript:alert(1)' }, undefined],
  [{ slug: 'a' }, undefined],
  [{}, undefined],
])('an external tile with %j leads to %s', (address, outside) => {
  const tile = { tileName: 'direct-deposit', isDeepLinkExternal: true, ...address }
  expect(tileLink(tile, PETS)).toEqual({ outside })
})

/** A browser that knows these colours, each with its form on a canvas. */
function browserWith(known: Record<string, string>) {
  vi.stubGlobal('CSS', { supports: (_name: string, colour: string) => colour in known })
  const context = {
    painted: '#000000',
    get fillStyle() {
      return this.painted
    },
    set fillStyle(colour: string) {
      this.painted = known[colour] ?? this.painted
    },
  }
  // An object without a prototype has no type that the compiler could compare.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.create(null, Object.getOwnPropertyDescriptors(context)),
  )
}

// covers: HOME-035
test('002 §3: a colour of the content gets a readable text colour, and an unusable one is ignored', () => {
  browserWith({ navy: '#000080', '#ff0': '#ffff00', 'rgb(0 0 0 / 50%)': 'rgba(0, 0, 0, 0.5)' })
  expect(contentColours('navy')).toEqual({ '--content': '#000080', '--on-content': 'white' })
  expect(contentColours('#ff0')).toEqual({ '--content': '#ffff00', '--on-content': 'black' })
  for (const unusable of [undefined, 'no colour', 'rgb(0 0 0 / 50%)']) {
    expect(contentColours(unusable)).toBeUndefined()
  }
})

test('without a canvas the colours of the theme stay', () => {
  browserWith({ navy: '#000080' })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  expect(contentColours('navy')).toBeUndefined()
})

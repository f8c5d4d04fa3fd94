import { expect, test } from 'vitest'
import { withPlainReferences } from './plain-references.ts'

const schemasOf = (schemas: Record<string, unknown>, more: object = {}) =>
  Object(withPlainReferences({ openapi: '3.1.0', ...more, components: { schemas } })).components.schemas

test('references are relative to the nearest $id, whose schema may have anchors of its own (#27, 3.4)', () => {
  const { Order, Pets } = schemasOf({
    Order: {
      $id: 'https://shop.example/order',
      properties: {
        pet: { $ref: 'pet' },
        size: { $ref: 'https://shop.example/pet#size' },
        note: { $ref: '#/$defs/note' },
        line: { $ref: '#line' },
        whole: { $ref: '#/components/schemas/Pets' },
        elsewhere: { $ref: 'other.yaml#/x' },
      },
      $defs: {
        note: { type: 'string' },
        line: { $anchor: 'line' },
        inner: { $id: 'inner/', items: { $ref: '../pet' } },
      },
    },
    Pets: {
      $id: 'https://shop.example/pet',
      $defs: { size: { $anchor: 'size' } },
      enum: [{ $ref: '#size', $id: 'x' }],
    },
  })
  expect(Order).toEqual({
    properties: {
      pet: { $ref: '#/components/schemas/Pets' },
      size: { $ref: '#/components/schemas/Pets/$defs/size' },
      note: { $ref: '#/components/schemas/Order/$defs/note' },
      line: { $ref: '#/components/schemas/Order/$defs/line' },
      whole: { $ref: '#/components/schemas/Pets' },
      elsewhere: { $ref: 'other.yaml#/x' },
    },
    $defs: { note: { type: 'string' }, line: {}, inner: { items: { $ref: '#/components/schemas/Pets' } } },
  })
  expect(Pets).toEqual({ $defs: { size: {} }, enum: [{ $ref: '#size', $id: 'x' }] })
})

const LIST = {
  type: 'array',
  items: { $dynamicRef: '#item' },
  $defs: { item: { $dynamicAnchor: 'item', type: 'object' } },
}

test.each([
  ['with an $id', { $id: 'list' }, 'list'],
  ['without one', {}, '#/components/schemas/List'],
])(
  'of several schemas with the name of a $dynamicAnchor, %s, the outermost counts (#27, 3.4)',
  (_, id, $ref) => {
    const item = (type: string) => ({ item: { $dynamicAnchor: 'item', type } })
    const { List, Numbers, Texts, ...copies } = schemasOf({
      List: { ...id, ...LIST },
      Numbers: { $ref, $defs: item('number') },
      Texts: { $ref, $defs: item('string') },
    })
    expect(List.items).toEqual({ $ref: '#/components/schemas/List/$defs/item' })
    const itemsOf = ({ $ref: reference }: { $ref: string }) =>
      copies[reference.slice('#/components/schemas/'.length)].items
    expect([itemsOf(Numbers), itemsOf(Texts)]).toEqual([
      { $ref: '#/components/schemas/Numbers/$defs/item' },
      { $ref: '#/components/schemas/Texts/$defs/item' },
    ])
  },
)

test('properties with the names of keywords are no keywords (#27, 3.4)', () => {
  const properties = {
    $id: { type: 'string' },
    $anchor: { type: 'string' },
    enum: { $ref: '#x' },
    default: { $ref: '#x' },
  }
  const { Named } = schemasOf({ Named: { properties, $defs: { x: { $anchor: 'x' } } } })
  const x = { $ref: '#/components/schemas/Named/$defs/x' }
  expect(Named.properties).toEqual({ ...properties, enum: x, default: x })
})

test('a document without names stays what it is, and so does one of an older OpenAPI (#27, 3.4)', () => {
  const plain = {
    openapi: '3.1.0',
    components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: {} } },
  }
  const old = {
    openapi: '3.0.3',
    components: { schemas: { A: { $id: 'a', $ref: '#/components/schemas/B' } } },
  }
  expect(withPlainReferences(plain)).toBe(plain)
  expect(withPlainReferences(old)).toBe(old)
})

test('references with more meanings than anybody writes are refused in a moment (#27, 3.4)', () => {
  const names = Array.from({ length: 16 }, (_, nth) => `n${nth}`)
  // Each is reached with any selection of the others before it.
  const schemas = Object.fromEntries(
    names.map((name) => [
      name,
      {
        $defs: Object.fromEntries(names.map((each) => [each, { $dynamicAnchor: each, title: name }])),
        anyOf: names.map((each) => ({ $ref: `#/components/schemas/x${each}` })),
      },
    ]),
  )
  const others = Object.fromEntries(
    names.map((name) => [
      `x${name}`,
      {
        $defs: { [name]: { $dynamicAnchor: name } },
        anyOf: [
          ...names.map((each) => ({ $ref: `#/components/schemas/x${each}` })),
          { $dynamicRef: `#${name}` },
        ],
      },
    ]),
  )
  expect(() => schemasOf({ ...others, ...schemas })).toThrow('its dynamic references have too many meanings')
})

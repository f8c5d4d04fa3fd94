import { expect, test } from 'vitest'
import { PathTable, pathTemplate, pathTexts, writtenPath } from './path-template.ts'

test.each<[string, string, Record<string, string> | undefined]>([
  ['/span/{from}-{to}', '/span/2-4', { from: '2', to: '4' }],
  ['/span/{from}-{to}', '/span/-2-4', { from: '-2', to: '4' }],
  ['/span/{from}-{to}', '/span/1-2-3', { from: '1-2', to: '3' }],
  ['/span/{from}-{to}', '/span/-4', undefined],
  ['/span/{from}-{to}', '/span/4-', undefined],
  ['/span/{from}-{to}', '/span/4', undefined],
  ['/report.{format}', '/report.json', { format: 'json' }],
  ['/report.{format}', '/report.', undefined],
  ['/report.{format}', '/reports.json', undefined],
  ['/users/{id}:activate', '/users/u1:activate', { id: 'u1' }],
  ['/users/{id}:activate', '/users/:activate', undefined],
  ['/users/{id}', '/users/u1:activate', { id: 'u1:activate' }],
  ['/{tenant}/users', '/acme/users', { tenant: 'acme' }],
  ['/{tenant}/users', '//users', undefined],
  ['/files/{name}', '/files/a%2Fb%2541', { name: 'a%2Fb%2541' }],
  ['/caf\u00e9/{id}', '/caf%C3%A9/1', { id: '1' }],
  ['/a b/{id}.x', '/a%20b/1.x', { id: '1' }],
  ['/{a}.{b}.{c}', '/1.2.3', { a: '1', b: '2', c: '3' }],
  ['/cars{color}', '/cars;color=red,blue', { color: ';color=red,blue' }],
  ['/books/{id}', '/books/1/', { id: '1' }],
  ['/books/{id}', '/books/', undefined],
  ['/books', '/books/1', undefined],
])('%s and %s give %j (#27, 3.1)', (path, address, values) => {
  const found = pathTexts(pathTemplate(path), address)
  expect(found && Object.fromEntries([...found].map(([name, [text]]) => [name, text]))).toEqual(values)
})

test('a path is written with every parameter of a segment, and its literals encoded (#27, 3.1)', () => {
  const text = (name: string) => ({ from: '2', to: '4' })[name] ?? ''
  expect(writtenPath('/caf\u00e9/{from}-{to}:x%20y', text)).toBe('/caf%C3%A9/2-4:x%20y')
})

const PATHS = [
  '/{a}/{b}',
  '/{a}/mine',
  '/things/{id}',
  '/things/{id}.json',
  '/things/{x}-{y}',
  '/things/mine',
  '/{a}',
]

test.each<[string, string[]]>([
  ['/things/mine', ['/things/mine', '/things/{id}', '/{a}/mine', '/{a}/{b}']],
  ['/things/1.json', ['/things/{id}.json', '/things/{id}', '/{a}/{b}']],
  ['/things/a-b.json', ['/things/{id}.json', '/things/{x}-{y}', '/things/{id}', '/{a}/{b}']],
  ['/t%68ings/mine/', ['/things/mine', '/things/{id}', '/{a}/mine', '/{a}/{b}']],
  ['/other/mine', ['/{a}/mine', '/{a}/{b}']],
  ['/other', ['/{a}']],
  ['/', []],
])('literal segments come before parameters: %s (#27, 3.1, 3.5)', (address, found) => {
  const table = new PathTable<string>()
  for (const path of PATHS) table.add(path, path)
  expect(table.find(address)).toEqual(found)
})

test('a hostile segment is read in one go (#27, 2.5)', () => {
  const template = pathTemplate('/{a}-{b}-{c}-{d}-{e}.x')
  const begin = performance.now()
  expect(pathTexts(template, `/${'-'.repeat(100_000)}y`)).toBeUndefined()
  expect(pathTexts(template, `/${'a-'.repeat(100_000)}.y`)).toBeUndefined()
  expect(performance.now() - begin).toBeLessThan(5000)
})

import { expect, test } from 'vitest'
import { publish } from '../../packages/contracts/src/publish.ts'
import { branches, describedOperations, list, type Tree, text } from '../../packages/document/src/index.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'

const contracts = await loadContracts(await listContracts())
const publication = publish(contracts)
const pages = publication.paths.filter((path) => path.endsWith('.html'))
const operations = contracts.flatMap(({ name, tree }) =>
  describedOperations(tree).map((operation) => ({ ...operation, document: name })),
)

function body(path: string): string {
  const file = publication.file(path)
  if (file === undefined) throw new Error(`${path} is not published`)
  return file.body
}

const page = (name: string) => body(`reference/${name}.html`)

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The visible text of a page. */
function seenIn(html: string): string {
  const text = html.replaceAll(/<[^>]+>/g, '')
  return text.replaceAll(/&([#\w]+);/g, (entity, name) => ENTITIES[name] ?? entity)
}

/** The part of a page from an operation's anchor to the next one. */
function sectionOf(document: string, id: string): string {
  const [, section = ''] = page(document).split(`<section id="${id}"`)
  return seenIn(section.split('</section>')[0] ?? '')
}

/** Names and summaries of the examples of a body. */
function examplesIn(node: Tree): string[] {
  const examples = branches(node, 'content').flatMap(([, media]) => branches(media, 'examples'))
  return examples.flatMap(([name, example]) => [name, text(example, 'summary')])
}

test('the contracts, their operations and their pages are found', () => {
  expect(contracts.length).toBeGreaterThan(20)
  expect(operations.length).toBeGreaterThan(80)
  expect(pages.length).toBeGreaterThan(contracts.length)
})

test.each(operations)('$id is on its page, with its complete description', (operation) => {
  const { document, id, method, path, node, parameters, requestBody, responses } = operation
  const answers = responses.map((answer) => answer.node)
  const said = [
    id,
    `${method.toUpperCase()} ${path}`,
    text(node, 'summary'),
    ...list(node, 'x-requirements').map(String),
    ...parameters.flatMap((parameter) => [text(parameter.node, 'name'), text(parameter.node, 'description')]),
    ...examplesIn(requestBody?.node ?? {}),
    ...responses.flatMap(({ status, node: answer }) => [status, text(answer, 'description')]),
    `curl -X ${method.toUpperCase()} '`,
  ]
  // Pages show code without backticks.
  const section = sectionOf(document, id).replaceAll('`', '')
  expect(said.filter((each) => !section.includes(each.replaceAll('`', '').trim()))).toEqual([])
  const shared = seenIn(page(document).split('Answers that operations share')[1] ?? '')
  expect(answers.flatMap(examplesIn).filter((each) => !`${section}${shared}`.includes(each))).toEqual([])
})

/** Every node below a node. References are not followed, because their targets are checked by their own names. */
function partsOf(node: unknown): Tree[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(partsOf)
  return Array.isArray(node) ? inner : [Object.fromEntries(Object.entries(node)), ...inner]
}

test.each(contracts)(
  'every property of $name is on its page, with its bounds and values',
  ({ name, tree }) => {
    const seen = seenIn(page(name))
    const said = partsOf(tree.components).flatMap((part) => [
      ...branches(part, 'properties').map(([property]) => property),
      ...list(part, 'enum').map(String),
      text(part, 'pattern'),
      String(part.maxLength ?? ''),
      String(part.maximum ?? ''),
    ])
    expect(said.length).toBeGreaterThan(4)
    expect(said.filter((each) => !seen.includes(each))).toEqual([])
  },
)

/** The links of a page to other files of the publication. */
function linksOf(path: string): URL[] {
  const addresses = [...body(path).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
  const own = addresses.filter((address) => !/^(data:|https:\/\/)/.test(address))
  return own.map((address) => new URL(address, `http://host/${path}`))
}

test.each(pages)('every link of %s has a target', (path) => {
  const links = linksOf(path)
  expect(links.length).toBeGreaterThan(5)
  for (const { pathname, hash } of links) {
    const target = body(pathname.slice(1))
    if (hash !== '') expect(target).toContain(` id="${hash.slice(1)}"`)
  }
})

test.each(pages)('%s has each id once, and loads only its own style and script', (path) => {
  const html = body(path)
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(html.match(/<script[^>]*>[^<]*/g)).toEqual(['<script src="reference.js" defer>'])
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="reference.css">',
  ])
  expect(html).not.toMatch(/<style|<img|<iframe| style="| on[a-z]+="/)
})

test('style and script load nothing and create no markup from text', () => {
  for (const name of ['reference.css', 'reference.js'])
    expect(body(`reference/${name}`)).not.toMatch(/https?:|@import|url\(|\beval\b|innerHTML/)
})

test('the index lists every operation under its document', () => {
  const index = page('index')
  for (const { document, id } of operations) expect(index).toContain(`href="${document}.html#${id}"`)
})

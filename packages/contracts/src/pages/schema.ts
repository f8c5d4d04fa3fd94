import { branch, list, type Tree, text } from '@portal/document'
import { type Content, html, inline, joined } from './markup.ts'
import { code, factsOf, typeOf, unfolded } from './schema-words.ts'

/** Named schemas nested deeper than this are collapsed, so that the first screen shows the overall shape. */
const OPEN_LEVELS = 3

/** Schemas nested deeper than this are only named, because a reader opens no more and a page holds no more. */
const MOST_LEVELS = 40

const CHOICES = [
  ['oneOf', 'one of these'],
  ['anyOf', 'any of these'],
  ['allOf', 'all of these at once'],
] as const

/** The state while a schema is written: the document, the named schemas around the current one, and its level. */
type Scene = { tree: Tree; trail: readonly string[]; level: number }

/** One line of a list of properties or parameters. */
export type Entry = { name: string; schema: unknown; marks: Content[]; description?: string; more?: Content }

/** A schema for readers: its type, its constraints and its nested properties. */
export function schemaHtml(tree: Tree, schema: unknown): Content {
  const scene = { tree, trail: [], level: 0 }
  return html`<div class="schema">${wordsHtml(scene, schema)}${insideHtml(scene, schema)}</div>`
}

/** A parameter, header or property: name, type, constraints and nested properties. */
export function entryHtml(tree: Tree, entry: Entry): Content {
  return entryIn({ tree, trail: [], level: 0 }, entry)
}

function entryIn(scene: Scene, entry: Entry): Content {
  const { node } = unfolded(scene.tree, entry.schema)
  const description = entry.description ?? text(node, 'description')
  const about = description === '' ? undefined : html`<p>${inline(description)}</p>`
  return html`<li><code class="name">${entry.name}</code> ${wordsHtml(scene, entry.schema, entry.marks)}
${about}${entry.more}${insideHtml(scene, entry.schema)}</li>`
}

/** The marks of a node in readable words. */
export function marksOf(node: Tree): Content[] {
  const marks: [string, string][] = [
    ['deprecated', 'deprecated'],
    ['x-inferred', 'inferred'],
    ['x-sensitive', 'sensitive'],
    ['x-guarded', 'checked by the portal'],
    ['readOnly', 'in answers only'],
    ['writeOnly', 'in requests only'],
  ]
  return [
    ...marks.filter(([key]) => node[key] === true).map(([key, word]) => mark(word, key)),
    ...ownerMark(text(node, 'x-owner')),
  ]
}

/** The mark of a value's owner; a value that identifies nothing has no mark. */
function ownerMark(owner: string): Content[] {
  return owner === '' || owner === 'none' ? [] : [mark(`owner: ${owner}`, 'x-owner')]
}

export function mark(word: string, kind = word): Content {
  return html`<span class="mark ${kind}">${word}</span>`
}

function wordsHtml(scene: Scene, schema: unknown, marks: Content[] = []): Content {
  const { node } = unfolded(scene.tree, schema)
  const all = joined([...marks, ...marksOf(node)], ' ')
  const facts = [...factsOf(node), ...itemFacts(scene, node)]
  const allowed = facts.length === 0 ? undefined : html`<span class="facts">${joined(facts, ' · ')}</span>`
  return html`<span class="type">${typeHtml(scene, schema)}</span> ${all} ${allowed}`
}

/** The type and the schema's name in the document: `array of object Pet`. A list of itself ends with its name. */
function typeHtml(scene: Scene, schema: unknown, around: readonly string[] = []): Content {
  const { name, node } = unfolded(scene.tree, schema)
  const named = name === undefined ? undefined : html` <span class="named">${name}</span>`
  const isWithinItself = name !== undefined && around.includes(name)
  const isLast = isWithinItself || around.length >= MOST_LEVELS
  if (node.items === undefined || isLast) return html`${choiceOf(node) ?? typeOf(node)}${named}`
  return html`${typeOf(node)}${named} of ${typeHtml(scene, node.items, [...around, name ?? ''])}`
}

function choiceOf(node: Tree): string | undefined {
  return CHOICES.find(([keyword]) => keyword in node)?.[1]
}

/** The constraints of list items that have no properties of their own. */
function itemFacts(scene: Scene, node: Tree): Content[] {
  if (node.items === undefined) return []
  const { node: item } = unfolded(scene.tree, node.items)
  return factsOf(item).map((fact) => html`each: ${fact}`)
}

/** The properties, alternatives and items. */
function insideHtml(scene: Scene, schema: unknown): Content {
  const { name, node } = unfolded(scene.tree, schema)
  if (name !== undefined && scene.trail.includes(name)) return html`<p>As ${code(name)} above.</p>`
  if (scene.level >= MOST_LEVELS) return html`<p>More levels are in the document.</p>`
  const trail = name === undefined ? scene.trail : [...scene.trail, name]
  const inner = { ...scene, trail, level: scene.level + 1 }
  const parts = [
    propertiesHtml(inner, node),
    ...alternativesHtml(inner, node),
    node.items === undefined ? undefined : insideHtml(inner, node.items),
  ].filter((part) => part !== undefined)
  if (parts.length === 0) return undefined
  if (name === undefined || inner.trail.length <= OPEN_LEVELS) return parts
  return html`<details><summary>Properties of ${code(name)}</summary>${parts}</details>`
}

function propertiesHtml(scene: Scene, node: Tree): Content {
  const required = list(node, 'required')
  const entries = Object.entries(branch(node, 'properties')).map(([name, schema]) => ({
    name,
    schema,
    marks: required.includes(name) ? [mark('required')] : [],
  }))
  const others = node.additionalProperties
  const open = typeof others === 'object' ? [{ name: 'any other', schema: others, marks: [] }] : []
  const all = [...entries, ...open]
  if (all.length === 0) return undefined
  return html`<ul class="properties">${all.map((entry) => entryIn(scene, entry))}</ul>`
}

/** Each alternative with the discriminator value that selects it. */
function alternativesHtml(scene: Scene, node: Tree): Content[] {
  const choices = CHOICES.flatMap(([keyword]) => list(node, keyword))
  if (choices.length === 0) return []
  const discriminator = branch(node, 'discriminator')
  const items = choices.map((choice) => {
    const key = Object.entries(branch(discriminator, 'mapping')).find(
      ([, to]) => to === referenceOf(choice),
    )?.[0]
    const when = html`when ${code(text(discriminator, 'propertyName'))} is ${code(key ?? '')}: `
    return html`<li>${key === undefined ? undefined : when}${wordsHtml(scene, choice)}${insideHtml(scene, choice)}</li>`
  })
  return [html`<ol class="choices">${items}</ol>`]
}

function referenceOf(choice: unknown): unknown {
  return typeof choice === 'object' && choice !== null && '$ref' in choice ? choice.$ref : undefined
}

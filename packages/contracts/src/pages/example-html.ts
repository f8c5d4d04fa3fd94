import { branches, type Tree } from '@portal/document'
import { type Example, examplesOf } from './examples.ts'
import { type Content, html } from './markup.ts'
import { schemaHtml } from './schema.ts'
import { code } from './schema-words.ts'

/** The first example is open, unless it has more lines than this. */
const OPEN_LINES = 30

/** The body in each media type: schema, then examples. */
export function contentHtml(tree: Tree, node: Tree): Content {
  return branches(node, 'content').map(([type, media]) => [
    html`<p>${code(type)}</p>`,
    schemaHtml(tree, media.schema),
    ...examplesOf(tree, media).map(exampleHtml),
  ])
}

/** Error bodies have the same schema everywhere, so the examples come first and the schema is collapsed. */
export function refusalHtml(tree: Tree, node: Tree): Content {
  return branches(node, 'content').map(([type, media]) => [
    html`<p>${code(type)}</p>`,
    ...examplesOf(tree, media).map(exampleHtml),
    html`<details><summary>Schema</summary>${schemaHtml(tree, media.schema)}</details>`,
  ])
}

function exampleHtml({ name, summary, value, external = '' }: Example, index: number): Content {
  const about = summary === '' ? undefined : `: ${summary}`
  if (value === undefined) {
    const where = external === '' ? undefined : html` at ${code(external)}`
    return html`<p>Example ${code(name)}${about}${where}</p>`
  }
  const written = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  const open = index === 0 && written.split('\n').length <= OPEN_LINES ? html` open` : undefined
  return html`<details${open}><summary>Example ${code(name)}${about}</summary>
${copyable(`example ${name}`, written)}</details>`
}

/** A text that the page's script gives a copy button. */
export function copyable(what: string, content: string): Content {
  return html`<pre data-copy="${what}">${content}</pre>`
}

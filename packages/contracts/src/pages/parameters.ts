import { branches, type DescribedOperation, list, type Tree, text } from '@portal/document'
import { examplesOf } from './examples.ts'
import { type Content, html, joined } from './markup.ts'
import { type Entry, entryHtml, mark, marksOf } from './schema.ts'
import { code, unfolded } from './schema-words.ts'

/** The section on parameters; undefined without any. */
export function parametersHtml(tree: Tree, { parameters }: DescribedOperation): Content {
  if (parameters.length === 0) return undefined
  const entries = parameters.map(({ node }) => entryHtml(tree, parameterEntry(tree, node)))
  return html`<h4>Parameters</h4>
<ul class="properties">${entries}</ul>`
}

/** A parameter or header as an entry of a list, with the examples that its schema does not show. */
export function parameterEntry(tree: Tree, node: Tree): Entry {
  const [media] = branches(node, 'content')
  const schema = node.schema ?? media?.[1].schema
  const known = list(unfolded(tree, schema).node, 'examples')
  const examples = examplesOf(tree, node).filter(({ value }) => value !== undefined && !known.includes(value))
  return {
    name: text(node, 'name'),
    schema,
    marks: [
      html`<span class="location">in the ${text(node, 'in')}</span>`,
      ...(node.required === true ? [mark('required')] : []),
      ...marksOf(node),
    ],
    description: text(node, 'description'),
    more:
      examples.length === 0
        ? undefined
        : html`<p>Such as ${joined(
            examples.map(({ value }) =>
              code(typeof value === 'object' ? JSON.stringify(value) : String(value)),
            ),
            ', ',
          )}</p>`,
  }
}

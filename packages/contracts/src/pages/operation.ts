import { type DescribedOperation, type Located, list, type Tree, text } from '@portal/document'
import { answerHtml, errorsHtml, isGood } from './answers.ts'
import { type CurlLine, curlLinesOf, needsOf } from './curl.ts'
import { contentHtml, copyable } from './example-html.ts'
import { type Content, html, inline, joined, prose } from './markup.ts'
import { parametersHtml } from './parameters.ts'
import { mark, marksOf } from './schema.ts'
import { code } from './schema-words.ts'

/** The address in front of the paths of a document, and the lines in front of a curl line that set its variables. */
export type Service = { address: string; prepare?: (line: string) => readonly string[] }

/** The section of one operation. */
export function operationHtml(tree: Tree, operation: DescribedOperation, service: Service): Content {
  const { id, method, path, node, pathNode } = operation
  const summary = text(node, 'summary') || id
  const marks = [...marksOf(pathNode), ...marksOf(node)]
  const anchor = anchorOf(operation)
  return html`<section id="${anchor}" class="operation" aria-labelledby="${anchor}-title">
<h3 id="${anchor}-title">${summary} <a class="anchor" href="#${anchor}" aria-label="Link to ${id}">#</a></h3>
<p class="call"><span class="method ${method}">${method.toUpperCase()}</span> ${pathHtml(path)}</p>
<p>${code(id)} ${joined(marks, ' ')}</p>
${prose(text(node, 'description'))}
${securityHtml(tree, node)}
${requirementsHtml(node)}
${parametersHtml(tree, operation)}
${requestHtml(tree, operation.requestBody)}
<h4>Answers</h4>
${operation.responses.filter(isGood).map((answer) => answerHtml(tree, answer))}
${errorsHtml(tree, operation)}
<h4>Call it</h4>
${curlLinesOf(tree, operation, service.address).map((each) => curlHtml(each, service))}
</section>`
}

/** The fragment of an operation on its page. An operation without an id is named by method and path, which have spaces. */
export function anchorOf({ id }: DescribedOperation): string {
  return encodeURIComponent(id)
}

function curlHtml({ name, line }: CurlLine, { prepare }: Service): Content {
  const script = [...(prepare?.(line) ?? []), line].join('\n')
  if (name === '') return copyable('curl line', script)
  return html`<p>Example ${code(name)}</p>
${copyable(`curl line of ${name}`, script)}`
}

/** Allows a line break before each segment, so that a phone needs no horizontal scrolling. */
export function pathHtml(path: string): Content {
  return html`<code class="path">${joined(path.split(/(?=\/)/), html`<wbr>`)}</code>`
}

function securityHtml(tree: Tree, node: Tree): Content {
  const needs = needsOf(tree, node)
  if (needs.length === 0) return html`<p><b>Security:</b> open, no session is needed.</p>`
  const said = needs.map(({ name, scheme }) => {
    const format = text(scheme, 'bearerFormat')
    const kind = `${text(scheme, 'scheme') || text(scheme, 'type')}${format === '' ? '' : `, ${format}`}`
    return html`${code(name)} (${kind}). ${inline(text(scheme, 'description'))}`
  })
  return html`<p><b>Security:</b> ${joined(said, ' ')}</p>`
}

function requirementsHtml(node: Tree): Content {
  const ids = list(node, 'x-requirements').map((id) => code(String(id)))
  return ids.length === 0 ? undefined : html`<p><b>Requirements:</b> ${joined(ids, ', ')}</p>`
}

function requestHtml(tree: Tree, body: Located | undefined): Content {
  if (body === undefined) return undefined
  return html`<h4>Request body</h4>
<p>${body.node.required === true ? mark('required') : 'May be left out.'} ${inline(text(body.node, 'description'))}</p>
${contentHtml(tree, body.node)}`
}

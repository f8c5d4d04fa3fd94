import { branches, list, type Operation, type Place, resolved, type Tree, text } from '../openapi-tree.ts'
import { curlOf, needsOf } from './curl.ts'
import { codesOf, type Example, examplesOf } from './examples.ts'
import { type Content, html, inline, joined, prose } from './markup.ts'
import { type Entry, entryHtml, mark, marksOf, schemaHtml } from './schema.ts'
import { code, unfolded } from './schema-words.ts'

type Answer = Operation['responses'][number]

/** The first example is seen at once, unless it is longer than this. */
const OPEN_LINES = 30

/** Everything about one operation. @param address in front of its path, for the call */
export function operationHtml(tree: Tree, operation: Operation, address: string): Content {
  const { id, method, path, node, pathNode } = operation
  const summary = text(node, 'summary') || id
  const marks = [...marksOf(pathNode), ...marksOf(node)]
  return html`<section id="${id}" class="operation" aria-labelledby="${id}-title">
<h3 id="${id}-title">${summary} <a class="anchor" href="#${id}" aria-label="Link to ${id}">#</a></h3>
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
${copyable('curl line', curlOf(tree, operation, address))}
</section>`
}

/** A path may be broken before each of its parts, so that a phone needs no scrolling. */
export function pathHtml(path: string): Content {
  return html`<code class="path">${joined(path.split(/(?=\/)/), html`<wbr>`)}</code>`
}

function isGood({ status }: Answer): boolean {
  return /^[123]/.test(status)
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

function parametersHtml(tree: Tree, { parameters }: Operation): Content {
  if (parameters.length === 0) return undefined
  const entries = parameters.map(({ node }) => entryHtml(tree, parameterEntry(tree, node)))
  return html`<h4>Parameters</h4>
<ul class="properties">${entries}</ul>`
}

function parameterEntry(tree: Tree, node: Tree): Entry {
  const [media] = branches(node, 'content')
  const schema = node.schema ?? media?.[1].schema
  const known = list(unfolded(tree, schema).node, 'examples')
  const examples = examplesOf(tree, node).filter(({ value }) => !known.includes(value))
  return {
    name: text(node, 'name'),
    schema,
    marks: [
      html`<span class="place">in the ${text(node, 'in')}</span>`,
      ...(node.required === true ? [mark('required')] : []),
      ...marksOf(node),
    ],
    description: text(node, 'description'),
    more:
      examples.length === 0
        ? undefined
        : html`<p>Such as ${joined(
            examples.map(({ value }) => code(String(value))),
            ', ',
          )}</p>`,
  }
}

function requestHtml(tree: Tree, body: Place | undefined): Content {
  if (body === undefined) return undefined
  return html`<h4>Request body</h4>
<p>${body.node.required === true ? mark('required') : 'May be left out.'} ${inline(text(body.node, 'description'))}</p>
${contentHtml(tree, body.node)}`
}

function answerHtml(tree: Tree, { status, node }: Answer): Content {
  return html`<div class="answer"><p><b class="status">${status}</b> ${joined(marksOf(node), ' ')} ${inline(text(node, 'description'))}</p>
${headersHtml(tree, node)}${contentHtml(tree, node)}</div>`
}

function headersHtml(tree: Tree, node: Tree): Content {
  const headers = branches(node, 'headers')
  if (headers.length === 0) return undefined
  const entries = headers.map(([name, written]) => {
    const header = parameterEntry(tree, { ...resolved(tree, written), name, in: 'header' })
    return entryHtml(tree, header)
  })
  return html`<ul class="properties">${entries}</ul>`
}

function contentHtml(tree: Tree, node: Tree): Content {
  return branches(node, 'content').map(([type, media]) => [
    html`<p>${code(type)}</p>`,
    schemaHtml(tree, media.schema),
    ...examplesOf(tree, media).map(exampleHtml),
  ])
}

/** A refusal's body is the same everywhere, so its examples come first and its schema is folded. */
function refusalHtml(tree: Tree, node: Tree): Content {
  return branches(node, 'content').map(([type, media]) => [
    html`<p>${code(type)}</p>`,
    ...examplesOf(tree, media).map(exampleHtml),
    html`<details><summary>Schema</summary>${schemaHtml(tree, media.schema)}</details>`,
  ])
}

function exampleHtml({ name, summary, value }: Example, index: number): Content {
  const about = summary === '' ? undefined : `: ${summary}`
  const written = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  const open = index === 0 && written.split('\n').length <= OPEN_LINES ? html` open` : undefined
  return html`<details${open}><summary>Example ${code(name)}${about}</summary>
${copyable(`example ${name}`, written)}</details>`
}

/** A text to take along; the page's script puts a button to it. */
function copyable(what: string, content: string): Content {
  return html`<pre data-copy="${what}">${content}</pre>`
}

/** The refusals: one line each with its codes. Those that operations share are shown once, at the end of the page. */
function errorsHtml(tree: Tree, { id, responses }: Operation): Content {
  const errors = responses.filter((answer) => !isGood(answer))
  if (errors.length === 0) return undefined
  const lines = errors.map((answer) => {
    const shared = sharedName(answer)
    const link = html` <a href="#answer-${shared}">Body and examples<span class="unseen"> of ${answer.status} of ${id}</span></a>`
    return html`<li><p><b class="status">${answer.status}</b> ${joined(marksOf(answer.node), ' ')} ${inline(text(answer.node, 'description'))}
${codesHtml(tree, answer)}${shared === undefined ? undefined : link}</p>${shared === undefined ? ownHtml(tree, answer) : undefined}</li>`
  })
  return html`<h4>Errors</h4>
<ul class="errors">${lines}</ul>`
}

function codesHtml(tree: Tree, { node }: Answer): Content {
  const examples = branches(node, 'content').flatMap(([, media]) => examplesOf(tree, media))
  return joined(codesOf(examples).map(code), ' ')
}

function ownHtml(tree: Tree, { status, node }: Answer): Content {
  return html`<details><summary>Body and examples of ${status}</summary>${headersHtml(tree, node)}${refusalHtml(tree, node)}</details>`
}

/** The name under which a document keeps a refusal for several operations; what succeeds is shown where it is asked. */
export function sharedName(answer: Answer): string | undefined {
  return isGood(answer) ? undefined : /^\/components\/responses\/([^/]+)$/.exec(answer.pointer)?.[1]
}

/** An answer that operations share, in full. */
export function sharedAnswerHtml(tree: Tree, name: string, answer: Answer): Content {
  return html`<section id="answer-${name}" aria-labelledby="answer-${name}-title">
<h3 id="answer-${name}-title">${answer.status} ${name}</h3>
${prose(text(answer.node, 'description'))}
${headersHtml(tree, answer.node)}${refusalHtml(tree, answer.node)}
</section>`
}

import { branches, type DescribedOperation, resolved, type Tree, text } from '@portal/document'
import { contentHtml, refusalHtml } from './example-html.ts'
import { codesOf, examplesOf } from './examples.ts'
import { type Content, html, inline, joined, prose } from './markup.ts'
import { parameterEntry } from './parameters.ts'
import { entryHtml, marksOf } from './schema.ts'
import { code } from './schema-words.ts'

type Answer = DescribedOperation['responses'][number]

/** Whether an answer is successful: any status but 4xx and 5xx. */
export function isGood({ status }: Answer): boolean {
  return /^[123]/.test(status)
}

/** A successful answer: description, headers, schema and examples. */
export function answerHtml(tree: Tree, { status, node }: Answer): Content {
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

/**
 * The errors, one line each with its codes. Errors that operations share are described once, at the end of the page.
 */
export function errorsHtml(tree: Tree, { id, responses }: DescribedOperation): Content {
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

/** The name under which a document shares an error between operations; undefined for a successful answer. */
export function sharedName(answer: Answer): string | undefined {
  return isGood(answer) ? undefined : /^\/components\/responses\/([^/]+)$/.exec(answer.pointer)?.[1]
}

/** The full description of an answer that operations share. */
export function sharedAnswerHtml(tree: Tree, name: string, answer: Answer): Content {
  return html`<section id="answer-${name}" aria-labelledby="answer-${name}-title">
<h3 id="answer-${name}-title">${answer.status} ${name}</h3>
${prose(text(answer.node, 'description'))}
${headersHtml(tree, answer.node)}${refusalHtml(tree, answer.node)}
</section>`
}

import { branch, describedOperations, text } from '@portal/document'
import type { OnePiece } from '../bundle.ts'
import { type Content, html, inline } from './markup.ts'
import { anchorOf, pathHtml } from './operation.ts'
import { downloadsHtml, pageHtml, searchHtml } from './page.ts'
import { searchTerms } from './search-terms.ts'

/** The page of all documents: the operations of each by path, with one search over all. */
export function indexPage(contracts: readonly OnePiece[]): string {
  return pageHtml({
    title: 'API reference',
    header: html`<h1>API reference</h1>
<p>${contracts.length} documents. <a href="../openapi/index.json">Their list as JSON</a> has every operation, and the SHA-256 of every file.</p>`,
    navigation: html`<nav aria-label="Search">${searchHtml()}</nav>`,
    main: contracts.map(documentHtml),
  })
}

function documentHtml({ name, tree }: OnePiece): Content {
  const info = branch(tree, 'info')
  const operations = describedOperations(tree).sort((one, other) => (one.path < other.path ? -1 : 1))
  const items = operations.map(
    (
      operation,
    ) => html`<li data-terms="${name} ${searchTerms(tree, operation)}"><a class="entry" href="${name}.html#${anchorOf(operation)}">
<span class="call"><span class="method ${operation.method}">${operation.method.toUpperCase()}</span> ${pathHtml(operation.path)}</span>
<span>${text(operation.node, 'summary') || operation.id}</span></a></li>`,
  )
  return html`<section class="group" aria-labelledby="${name}">
<h2 id="${name}"><a href="${name}.html">${text(info, 'title') || name}</a> <span class="version">${text(info, 'version')}</span></h2>
<p>${inline(text(info, 'description'))} ${downloadsHtml(name)}</p>
<ul>${items}</ul>
</section>`
}

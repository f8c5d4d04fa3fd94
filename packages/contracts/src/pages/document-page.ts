import {
  branch,
  type DescribedOperation,
  describedOperations,
  isTree,
  list,
  type Tree,
  text,
} from '@portal/document'
import { sharedAnswerHtml, sharedName } from './answers.ts'
import { serverOf } from './curl.ts'
import { type Content, html, inline, prose } from './markup.ts'
import { anchorOf, operationHtml, pathHtml, type Service } from './operation.ts'
import { downloadsHtml, pageHtml, searchHtml } from './page.ts'
import { searchTerms } from './search-terms.ts'

type Group = { name: string; description: string; operations: DescribedOperation[] }

/**
 * The page of one document: its operations by tag, and the answers they share. The service is by default the document's
 * first server.
 */
export function documentPage(
  name: string,
  tree: Tree,
  { address = serverOf(tree), prepare }: Partial<Service> = {},
): string {
  const service: Service = prepare === undefined ? { address } : { address, prepare }
  const info = branch(tree, 'info')
  const title = text(info, 'title') || name
  const groups = groupsOf(tree)
  return pageHtml({
    title: `${title} · API reference`,
    header: html`<p><a href="index.html">All operations</a></p>
<h1>${title} <span class="version">${text(info, 'version')}</span></h1>
${prose(text(info, 'description'))}
<p>Answers at <code>${address}</code>. ${downloadsHtml(name)}</p>
${legendHtml(tree)}`,
    navigation: html`<nav aria-label="Operations">
${searchHtml()}
${groups.map((group) => navigationHtml(tree, group))}
</nav>`,
    main: [
      ...groups.map((group) => groupHtml(tree, group, service)),
      sharedAnswersHtml(
        tree,
        groups.flatMap(({ operations }) => operations),
      ),
    ],
  })
}

/** The operations by tag, in the order in which the document lists its tags. */
function groupsOf(tree: Tree): Group[] {
  const operations = describedOperations(tree)
  const described = list(tree, 'tags').filter(isTree)
  const tagOf = ({ node }: DescribedOperation) => String(list(node, 'tags')[0] ?? '')
  const names = [...new Set([...described.map((tag) => text(tag, 'name')), ...operations.map(tagOf)])]
  return names
    .map((tag) => ({
      name: tag,
      description: text(described.find((each) => each.name === tag) ?? {}, 'description'),
      operations: operations.filter((operation) => tagOf(operation) === tag),
    }))
    .filter((group) => group.operations.length > 0)
}

/** The legend of the marks that occur in the document. */
function legendHtml(tree: Tree): Content {
  const source = JSON.stringify(tree)
  const lines: [string, string, string][] = [
    ['x-inferred', 'inferred', 'The product documents do not show it: our guess, and yours to correct.'],
    ['x-sensitive', 'sensitive', 'A secret or personal: no log may hold it.'],
    [
      'x-guarded',
      'checked by the portal',
      'A screen relies on its type, like on that of every required property.',
    ],
    [
      'x-owner',
      'owner',
      'What the value names: a thing of one policyholder, something public, or the session.',
    ],
  ]
  const used = lines.filter(([key]) => new RegExp(`"${key}":(?!"none")`).test(source))
  if (used.length === 0) return undefined
  return html`<ul class="legend">${used.map(([key, word, meaning]) => html`<li><span class="mark ${key}">${word}</span> ${meaning}</li>`)}</ul>`
}

function navigationHtml(tree: Tree, { name, operations }: Group): Content {
  const items = operations.map(
    (
      operation,
    ) => html`<li data-terms="${searchTerms(tree, operation)}"><a class="entry" href="#${anchorOf(operation)}">
<span>${text(operation.node, 'summary') || operation.id}</span>
<span class="call"><span class="method ${operation.method}">${operation.method.toUpperCase()}</span> ${pathHtml(operation.path)}</span></a></li>`,
  )
  return html`<div class="group"><h2>${name || 'Operations'}</h2><ul>${items}</ul></div>`
}

function groupHtml(tree: Tree, { name, description, operations }: Group, service: Service): Content {
  return html`<h2>${name || 'Operations'}</h2>
${description === '' ? undefined : html`<p>${inline(description)}</p>`}
${operations.map((operation) => operationHtml(tree, operation, service))}`
}

/** The answers that several operations refer to, each once. */
function sharedAnswersHtml(tree: Tree, operations: readonly DescribedOperation[]): Content {
  const answers = new Map(
    operations
      .flatMap(({ responses }) => responses)
      .flatMap((answer) => {
        const name = sharedName(answer)
        return name === undefined ? [] : [[name, answer] as const]
      }),
  )
  if (answers.size === 0) return undefined
  const byStatus = [...answers].sort(([, one], [, other]) => (one.status < other.status ? -1 : 1))
  return html`<h2>Answers that operations share</h2>
${byStatus.map(([name, answer]) => sharedAnswerHtml(tree, name, answer))}`
}

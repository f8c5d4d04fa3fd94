import type { Operation } from '../document/operations.ts'
import type { Check } from '../record/recorder.ts'
import { NEVER_ACCEPTED } from '../rules.ts'
import { checksByOperation, countsOf } from './counts.ts'
import { escaped } from './escaped.ts'
import { provedHtml } from './html-coverage.ts'
import type { Detail } from './html-detail.ts'
import { pretty } from './html-findings.ts'
import type { Judgement } from './judgement.ts'
import { isError, type Levels } from './levels.ts'

/** An operation with its checks. */
type Tested = { operation: Operation; checks: Check[]; levels: Levels; isUntried: boolean }

const KINDS: [Check['kind'], string][] = [
  ['positive', 'Allowed requests'],
  ['negative', 'Requests to refuse'],
  ['security', 'Security'],
  ['answer', 'Answers'],
  ['state', 'State'],
  ['compare', 'Both services'],
]

const FILTERS = [
  ['all', 'everything'],
  ['broken', 'violations'],
  ['open', 'not tried'],
] as const

/** The table of the operations, and a section for each where there is room. */
export function operationsHtml(judgement: Judgement, detail: Detail): string {
  const { result, levels, proof } = judgement
  const byOperation = checksByOperation(result)
  const untried = new Set([...proof.untried, ...proof.allowed].map(({ operationId }) => operationId))
  const tested = result.operations.map((operation) => {
    const checks = byOperation.get(operation.id) ?? []
    return { operation, checks, levels, isUntried: untried.has(operation.id) }
  })
  const sections = detail.sections ? tested.map((each) => sectionHtml(each, judgement, detail)) : []
  return `${tableHtml(tested, detail)}\n${sections.join('\n')}`
}

function tableHtml(operations: readonly Tested[], { sections }: Detail): string {
  const filters = FILTERS.map(
    ([name, label], index) =>
      `<label><input type="radio" name="show" id="show-${name}"${index === 0 ? ' checked' : ''}> ${label}</label>`,
  )
  const rows = operations.map((tested) => {
    const { id, method, path } = tested.operation
    const { held, broken, untried } = countsOf(tested.checks, tested.levels)
    const name = sections ? `<a href="#${anchorOf(tested.operation)}">${escaped(id)}</a>` : escaped(id)
    return `<tr class="${stateOf(tested)}"><td>${mark(tested)}</td><th scope="row">${name}</th><td class="path"><code>${method} ${escaped(path)}</code></td><td class="held">${held}</td><td>${broken}</td><td>${untried}</td></tr>`
  })
  return `<section><h2 id="operations">Operations</h2>
<fieldset class="filter"><legend>Show</legend>${filters.join('')}</fieldset>
<table aria-labelledby="operations">
<thead><tr><th scope="col">Result</th><th scope="col">Operation</th><th scope="col" class="path">Path</th><th scope="col" class="held">Held</th><th scope="col">Broken</th><th scope="col">Not tried</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></section>`
}

function sectionHtml(tested: Tested, judgement: Judgement, detail: Detail): string {
  const { operation, checks } = tested
  const { id, method, path, summary } = operation
  const anchor = anchorOf(operation)
  const open = checks.filter(({ outcome }) => outcome === 'not tried')
  return `<section id="${anchor}" aria-labelledby="${anchor}-name" class="operation ${stateOf(tested)}">
<h2 id="${anchor}-name">${escaped(id)} <code>${method} ${escaped(path)}</code></h2>
<p>${mark(tested)} ${escaped(summary)}</p>
${adviceHtml(checks)}
${detail.tried ? triedHtml(tested) : ''}
${detail.tried ? openHtml(open) : ''}
${detail.tried ? provedHtml(operation, judgement) : ''}
</section>`
}

function anchorOf({ id }: Operation): string {
  return escaped(id.replaceAll(/\s+/g, '-'))
}

function isBroken({ checks, levels }: Tested): boolean {
  return checks.some((check) => isError(check, levels))
}

/** The CSS classes by which the page is filtered. */
function stateOf(tested: Tested): string {
  const open = tested.checks.some(({ outcome }) => outcome === 'not tried') ? ' open' : ''
  return `${isBroken(tested) ? 'broken' : 'fine'}${open}`
}

function mark(tested: Tested): string {
  if (isBroken(tested)) return '<span class="bad">✗ <span class="word">broken</span></span>'
  return tested.isUntried
    ? '<span class="mute">– <span class="word">untried</span></span>'
    : '<span class="good">✓ <span class="word">holds</span></span>'
}

/** Advice for an operation that refused every request. */
function adviceHtml(checks: readonly Check[]): string {
  const found = checks.find(({ rule }) => rule === NEVER_ACCEPTED)
  if (found === undefined) return ''
  const [, text = found.message, json] = /^([^{]*: )(\{.*\})$/s.exec(found.message) ?? []
  const fixtures = json === undefined ? '' : `<pre tabindex="0">${escaped(pretty(json))}</pre>`
  const once =
    fixtures &&
    '<p class="mute">For a value that serves once, such as a code: <code>{"$run": "a command that prints it"}</code>, with <code>--allow-run</code>.</p>'
  return `<div class="note"><p>Untried: ${escaped(text)}</p>${fixtures}${once}</div>`
}

function triedHtml({ checks, levels }: Tested): string {
  const kinds = KINDS.map(([kind, title]) => {
    const own = checks.filter((check) => check.kind === kind && check.outcome !== 'not tried')
    return own.length === 0 ? '' : `<h3>${title}</h3><ul class="tried">${triedLines(own, levels)}</ul>`
  })
  return `<details><summary>What was tried</summary>${kinds.join('')}</details>`
}

function triedLines(checks: readonly Check[], levels: Levels): string {
  const byTitle = new Map<string, { title: string; times: number; failed: boolean }>()
  for (const check of checks) {
    const key = `${check.rule} ${check.title}`
    const known = byTitle.get(key) ?? { title: check.title, times: 0, failed: false }
    byTitle.set(key, { ...known, times: known.times + 1, failed: known.failed || isError(check, levels) })
  }
  const lines = [...byTitle.values()].map(({ title, times, failed }) => {
    const result = failed ? '✗<span class="hidden"> broken: </span>' : '✓<span class="hidden"> held: </span>'
    const often = times > 1 ? ` <span class="mute">(${times} times)</span>` : ''
    return `<li><span class="${failed ? 'bad' : 'good'}">${result}</span> ${escaped(title)}${often}</li>`
  })
  return lines.join('')
}

function openHtml(checks: readonly Check[]): string {
  if (checks.length === 0) return ''
  const lines = checks.map(({ title, message }) => `<li>${escaped(title)}: ${escaped(message)}</li>`)
  return `<details><summary>Not tried (${checks.length})</summary><ul>${lines.join('')}</ul></details>`
}

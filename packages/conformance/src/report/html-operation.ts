import { STATUS_CODES } from 'node:http'
import type { Operation } from '../document/operations.ts'
import type { Check } from '../run/recorder.ts'
import { NEVER_ACCEPTED } from '../run/run-operation.ts'
import { escaped } from './escaped.ts'
import { type Failure, isHardlyTried } from './failures.ts'

/** An operation with its checks and violations. */
export type TestedOperation = { operation: Operation; checks: Check[]; failures: Failure[]; seed: number }

const KINDS: [Check['kind'], string][] = [
  ['positive', 'Allowed requests'],
  ['negative', 'Requests to refuse'],
  ['security', 'Security'],
  ['answer', 'Answers'],
  ['state', 'State'],
]

/** The anchor of an operation, or of one of its violations, on the page. */
export function anchorOf({ id }: Operation, violation?: number): string {
  const name = escaped(id.replaceAll(/\s+/g, '-'))
  return violation === undefined ? name : `${name}-${violation + 1}`
}

/** The CSS classes by which the page is filtered. */
export function stateOf({ checks, failures }: TestedOperation): string {
  const open = checks.some(({ outcome }) => outcome === 'not tried') ? ' open' : ''
  return `${failures.length > 0 ? 'broken' : 'fine'}${open}`
}

/** The headline of a violation. Messages about answers name only the position, so the rule is added. */
export function headline({ rule, message }: Failure): string {
  return rule.startsWith('answer-') && message.startsWith('/') ? `In the answer ${message}` : message
}

export function mark({ checks, failures }: TestedOperation): string {
  if (failures.length > 0) return '<span class="bad">✗ <span class="word">broken</span></span>'
  if (isHardlyTried(checks)) return '<span class="mute">– <span class="word">hardly tried</span></span>'
  const passed = checks.some(({ outcome }) => outcome === 'passed')
  return passed
    ? '<span class="good">✓ <span class="word">holds</span></span>'
    : '<span class="mute">– <span class="word">not tried</span></span>'
}

export function operationHtml(tested: TestedOperation): string {
  const { operation, checks, failures, seed } = tested
  const { method, path, summary } = operation
  const tried = KINDS.map(([kind, title]) =>
    triedHtml(
      title,
      checks.filter((check) => check.kind === kind),
    ),
  )
  return `<section id="${anchorOf(operation)}" aria-labelledby="${anchorOf(operation)}-name" class="operation ${stateOf(tested)}">
<h2 id="${anchorOf(operation)}-name">${escaped(operation.id)} <code>${method} ${escaped(path)}</code></h2>
<p>${mark(tested)} ${escaped(summary)}</p>
${hardlyTried(checks)}
${failures.map((failure, index) => failureHtml(failure, anchorOf(operation, index), seed)).join('\n')}
<details><summary>What was tried</summary>${tried.join('')}</details>
${untriedHtml(checks.filter(({ outcome }) => outcome === 'not tried'))}
</section>`
}

/** Advice for an operation that refused every request. */
function hardlyTried(checks: readonly Check[]): string {
  const found = checks.find(({ rule }) => rule === NEVER_ACCEPTED)
  if (found === undefined) return ''
  const [, text = found.message, json] = /^(.*?: )(\{.*\})$/s.exec(found.message) ?? []
  const fixtures = json === undefined ? '' : `<pre tabindex="0">${escaped(pretty(json))}</pre>`
  const once =
    fixtures &&
    '<p class="mute">For a value that serves once, such as a code: <code>{"$run": "a command that prints it"}</code>, with <code>--allow-run</code>.</p>'
  return `<div class="note"><p>Hardly tried: ${escaped(text)}</p>${fixtures}${once}</div>`
}

function triedHtml(title: string, checks: Check[]): string {
  const tried = checks.filter(({ outcome }) => outcome !== 'not tried')
  if (tried.length === 0) return ''
  const byTitle = new Map<string, { title: string; times: number; failed: boolean }>()
  for (const check of tried) {
    const key = `${check.rule} ${check.title}`
    const known = byTitle.get(key) ?? { title: check.title, times: 0, failed: false }
    byTitle.set(key, { ...known, times: known.times + 1, failed: known.failed || check.outcome === 'failed' })
  }
  const lines = [...byTitle.values()].map(
    ({ title: what, times, failed }) =>
      `<li><span class="${failed ? 'bad' : 'good'}">${failed ? '✗<span class="hidden"> broken: </span>' : '✓<span class="hidden"> held: </span>'}</span> ${escaped(what)}${times > 1 ? ` <span class="mute">(${times} times)</span>` : ''}</li>`,
  )
  return `<h3>${title}</h3><ul class="tried">${lines.join('')}</ul>`
}

function untriedHtml(checks: Check[]): string {
  if (checks.length === 0) return ''
  const lines = checks.map(({ title, message }) => `<li>${escaped(title)}: ${escaped(message)}</li>`)
  return `<details><summary>Not tried (${checks.length})</summary><ul>${lines.join('')}</ul></details>`
}

function failureHtml(failure: Failure, anchor: string, seed: number): string {
  const { operationId, rule, times, request, response, curl } = failure
  const sides =
    request === undefined || response === undefined
      ? ''
      : `<div class="sides"><div><h4>Request</h4><pre tabindex="0">${escaped(requestText(request))}</pre></div><div><h4>Answer</h4><pre tabindex="0">${escaped(responseText(response))}</pre></div></div>`
  const again = `<code>--only ${escaped(/\s/.test(operationId) ? `'${operationId}'` : operationId)} --seed ${seed}</code>`
  const line =
    curl === undefined
      ? ''
      : `<h4>Again, or all of this operation by ${again}</h4><pre tabindex="0">${escaped(curl)}</pre>`
  return `<article id="${anchor}"><h3><span class="bad">✗</span> ${escaped(headline(failure))}</h3>
<p class="mute"><code>${escaped(rule)}</code>${times > 1 ? ` · shown by ${times} requests, of which this is the first` : ''}</p>${sides}${line}</article>`
}

function requestText({ method, url, headers, body }: NonNullable<Failure['request']>): string {
  return [`${method} ${url}`, headerText(headers), '', pretty(body ?? '')].join('\n').trimEnd()
}

function responseText(response: NonNullable<Failure['response']>): string {
  if ('problem' in response) return response.problem
  const status = `${response.status} ${STATUS_CODES[response.status] ?? ''}`
  return [status, headerText(response.headers), '', pretty(response.body)].join('\n').trimEnd()
}

/** Headers of the connection say nothing about the service; the JSON report has them. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'date']

function headerText(headers: Record<string, string>): string {
  return Object.entries(headers)
    .filter(([name]) => !OF_CONNECTION.includes(name))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

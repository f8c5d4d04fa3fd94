import { parseJson } from '@portal/document'
import { counted } from './counts.ts'
import { escaped } from './escaped.ts'
import { type Finding, onlyOption, operationsLine } from './findings.ts'
import { type Detail, firstLines, shortened } from './html-detail.ts'
import type { Judgement } from './judgement.ts'
import type { ShownExchange } from './shown-exchange.ts'

/** Not imported, because an import of Node's HTTP takes `fetch` along, which the kit does not need. */
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** The failing findings in the order in which to mend them: a list, then each with its example. */
export function findingsHtml({ result, failing, comparison }: Judgement, detail: Detail): string {
  if (failing.length === 0) return ''
  const title = result.compared === undefined ? 'What to mend first' : 'Differences'
  const lines = failing.map((finding, index) => {
    const text = escaped(shortened(headline(finding), detail.longestText))
    const newIn = comparison?.newIn.get(finding) ?? []
    const where = newIn.length === 0 ? '' : ` in ${escaped(newIn.join(', '))}`
    const isNew = comparison?.fresh.includes(finding) === true ? ` <b>new</b>${where}` : ''
    const name = index < detail.examples ? `<a href="#finding-${index + 1}">${text}</a>` : text
    return `<li>${name}${isNew} <span class="mute">${whereText(finding)}</span></li>`
  })
  const shown = failing.slice(0, detail.examples)
  const articles = shown.map((finding, index) => findingHtml(finding, index + 1, result.seed, detail))
  return `<section aria-labelledby="wrong"><h2 id="wrong">${title}</h2><ol class="wrong">${firstLines(lines, detail.lines).join('\n')}</ol></section>
<section aria-labelledby="examples"><h2 id="examples">Examples</h2>${articles.join('\n')}</section>`
}

/** Operations that never gave a documented success, with the advice how to change that. */
export function untriedHtml({ proof }: Judgement, detail: Detail): string {
  const all = [...proof.untried, ...proof.allowed]
  if (all.length === 0) return ''
  const lines = all.map(({ operationId, reason }, index) => {
    const isAllowed = index >= proof.untried.length ? ' <span class="mute">(allowed)</span>' : ''
    return `<li><b>${escaped(operationId)}</b>${isAllowed} ${escaped(shortened(reason, detail.longestText))}</li>`
  })
  return `<section aria-labelledby="untried"><h2 id="untried">Never a documented success</h2>
<ul>${firstLines(lines, detail.lines).join('\n')}</ul></section>`
}

/** Findings that do not fail the run: known ones, warnings and notes; and the violations of the baseline that are gone. */
export function restHtml({ findings, failing, comparison }: Judgement, detail: Detail): string {
  const known = findings.filter((each) => each.level === 'error' && !failing.includes(each))
  const at = (level: Finding['level']) => findings.filter((each) => each.level === level)
  const gone = (comparison?.gone ?? []).map(
    ({ rule, place, operations = [] }) =>
      `<li>${escaped(rule)} at ${escaped(place)} <span class="mute">${escaped(operations.join(', '))}</span></li>`,
  )
  return [
    listHtml('Known by the baseline', known.map(lineHtml), detail),
    listHtml('Warnings', at('warn').map(lineHtml), detail),
    listHtml('What the documents leave open', at('note').map(lineHtml), detail),
    listHtml('Gone since the baseline', gone, detail),
  ].join('\n')
}

function listHtml(title: string, lines: readonly string[], { lines: most }: Detail): string {
  if (lines.length === 0) return ''
  return `<section><details><summary>${title} (${lines.length})</summary><ul>${firstLines(lines, most).join('\n')}</ul></details></section>`
}

function lineHtml(finding: Finding): string {
  return `<li>${escaped(shortened(headline(finding), 300))} <span class="mute">${whereText(finding)}</span></li>`
}

/** The headline of a finding. Messages about answers name only the position, so the rule is added. */
function headline({ rule, message }: Finding): string {
  return rule.startsWith('answer-') && message.startsWith('/') ? `In the answer ${message}` : message
}

function whereText(finding: Finding): string {
  const { rule, schema, times, operations } = finding
  const where = operations.length === 1 ? operations.join('') : `${operations.length} operations`
  const of = schema === undefined ? '' : ` · ${escaped(schema)}`
  return `<code>${escaped(rule)}</code>${of} · ${escaped(where)}${times > 1 ? `, ${times} times` : ''}`
}

function findingHtml(
  finding: Finding,
  number: number,
  seed: number | undefined,
  { longestText }: Detail,
): string {
  const { operationId, rule, times, operations, place, also, curl, other } = finding
  const shown = (text: string) => escaped(shortened(text, longestText))
  const sides = sidesHtml(finding, other === undefined ? '' : 'first ', shown)
  const second = other === undefined ? '' : sidesHtml(other, 'second ', shown)
  const otherLine =
    other?.curl === undefined || other.curl.length > longestText
      ? ''
      : `<h4>The same at the second service</h4><pre tabindex="0">${escaped(other.curl)}</pre>`
  const all = seed === undefined ? '' : `<code>${escaped(onlyOption(operationId))} --seed ${seed}</code>`
  const line =
    curl === undefined || curl.length > longestText
      ? all && `<p>Again: ${all}</p>`
      : `<h4>Again${all && `, or all of this operation by ${all}`}</h4><pre tabindex="0">${escaped(curl)}</pre>`
  const checks = times > 1 ? ` · ${counted(times, 'check')}, of which this is the smallest` : ''
  const further =
    also.length === 0 ? '' : `<ul>${also.map((each) => `<li>${shown(each)}</li>`).join('')}</ul>`
  return `<article id="finding-${number}"><h3><span class="bad">✗</span> ${shown(headline(finding))}</h3>
<p class="mute"><code>${escaped(rule)}</code> in ${counted(operations.length, 'operation')}: ${escaped(operationsLine(finding))}${checks} · at <code>${escaped(place)}</code></p>${further}${sides}${second}${line}${otherLine}</article>`
}

function sidesHtml(
  { request, response }: ShownExchange,
  which: string,
  shown: (text: string) => string,
): string {
  if (request === undefined || response === undefined) return ''
  const [asked, answer] = which === '' ? ['Request', 'Answer'] : [`To the ${which}service`, `Its answer`]
  return `<div class="sides"><div><h4>${asked}</h4><pre tabindex="0">${shown(requestText(request))}</pre></div><div><h4>${answer}</h4><pre tabindex="0">${shown(responseText(response))}</pre></div></div>`
}

function requestText({ method, url, headers, body }: NonNullable<Finding['request']>): string {
  return [`${method} ${url}`, headerText(headers), '', pretty(body ?? '')].join('\n').trimEnd()
}

function responseText(response: NonNullable<Finding['response']>): string {
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

/** A JSON text with one property a line; any other text as it is. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(parseJson(text), null, 2)
  } catch {
    return text
  }
}

import type { Operation } from '../document/operations.ts'
import type { Check } from '../run/recorder.ts'
import type { RunResult } from '../run/run.ts'
import { escaped } from './escaped.ts'
import { countsOf, type Failure, failuresOf } from './failures.ts'
import { STYLE } from './html-style.ts'

const KINDS: [Check['kind'], string][] = [
  ['positive', 'Allowed requests'],
  ['negative', 'Requests to refuse'],
  ['security', 'Security'],
  ['answer', 'Answers'],
  ['state', 'State'],
]

/** The run as one page without anything to load: per operation what was tried, what is wrong, and both sides of it. */
export function htmlReport(result: RunResult): string {
  const failures = failuresOf(result)
  const counts = countsOf(result.checks)
  const verdict = failures.length === 0 ? 'The service keeps its documents' : `${failures.length} violations`
  const sections = result.operations.map((operation) =>
    operationHtml(
      operation,
      result.checks.filter(({ operationId }) => operationId === operation.id),
      failures.filter(({ operationId }) => operationId === operation.id),
    ),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(verdict)} · conformance</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1 class="${failures.length === 0 ? 'good' : 'bad'}">${escaped(verdict)}</h1>
<p><code>${escaped(result.target)}</code> · seed ${result.seed} · ${result.requests} requests in ${(result.ms / 1000).toFixed(1)} s</p>
<ul class="counts">
<li><b>${counts.passed}</b> checks held</li>
<li><b>${counts.failed}</b> broken</li>
<li><b>${counts['not tried']}</b> not tried</li>
</ul>
</header>
<main>
${overview(result, failures)}
${sections.join('\n')}
</main>
<footer><p>In the curl lines, $BEARER stands for the token of this run. Repeat one operation with <code>--only OPERATION --seed ${result.seed}</code>.</p></footer>
</body>
</html>
`
}

function overview({ operations, checks }: RunResult, failures: readonly Failure[]): string {
  const rows = operations.map(({ id, method, path }) => {
    const counts = countsOf(checks.filter(({ operationId }) => operationId === id))
    const wrong = failures.filter(({ operationId }) => operationId === id).length
    return `<tr><td>${mark(wrong, counts.passed)}</td><td><a href="#${escaped(id)}">${escaped(id)}</a></td><td><code>${method} ${escaped(path)}</code></td><td>${counts.passed}</td><td>${wrong}</td><td>${counts['not tried']}</td></tr>`
  })
  return `<section><h2>Operations</h2><div class="wide"><table>
<thead><tr><th scope="col">Result</th><th scope="col">Operation</th><th scope="col">Path</th><th scope="col">Held</th><th scope="col">Violations</th><th scope="col">Not tried</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div></section>`
}

function mark(wrong: number, passed: number): string {
  if (wrong > 0) return '<span class="bad">✗ broken</span>'
  return passed > 0 ? '<span class="good">✓ holds</span>' : '<span class="mute">– not tried</span>'
}

function operationHtml(
  { id, method, path, summary }: Operation,
  checks: Check[],
  failures: Failure[],
): string {
  const tried = KINDS.map(([kind, title]) =>
    triedHtml(
      title,
      checks.filter((check) => check.kind === kind),
    ),
  )
  return `<section id="${escaped(id)}">
<h2>${escaped(id)} <code>${method} ${escaped(path)}</code></h2>
<p>${escaped(summary)}</p>
${failures.map(failureHtml).join('\n')}
<details${failures.length === 0 ? '' : ' open'}><summary>What was tried</summary>${tried.join('')}</details>
${untriedHtml(checks.filter(({ outcome }) => outcome === 'not tried'))}
</section>`
}

function triedHtml(title: string, checks: Check[]): string {
  const tried = checks.filter(({ outcome }) => outcome !== 'not tried')
  if (tried.length === 0) return ''
  const byTitle = new Map<string, { rule: string; times: number; failed: boolean }>()
  for (const check of tried) {
    const key = `${check.rule} ${check.title}`
    const known = byTitle.get(key) ?? { rule: check.title, times: 0, failed: false }
    byTitle.set(key, { ...known, times: known.times + 1, failed: known.failed || check.outcome === 'failed' })
  }
  const lines = [...byTitle.values()].map(
    ({ rule, times, failed }) =>
      `<li class="${failed ? 'bad' : 'good'}">${failed ? '✗' : '✓'} ${escaped(rule)}${times > 1 ? ` <span class="mute">(${times} times)</span>` : ''}</li>`,
  )
  return `<h3>${title}</h3><ul class="tried">${lines.join('')}</ul>`
}

function untriedHtml(checks: Check[]): string {
  if (checks.length === 0) return ''
  const lines = checks.map(({ title, message }) => `<li>${escaped(title)}: ${escaped(message)}</li>`)
  return `<details><summary>Not tried (${checks.length})</summary><ul>${lines.join('')}</ul></details>`
}

function failureHtml({ rule, message, times, request, response, curl }: Failure): string {
  const sides =
    request === undefined || response === undefined
      ? ''
      : `<div class="sides"><div><h4>Request</h4><pre tabindex="0">${escaped(requestText(request))}</pre></div><div><h4>Answer</h4><pre tabindex="0">${escaped(responseText(response))}</pre></div></div>`
  const line = curl === undefined ? '' : `<pre class="curl" tabindex="0">${escaped(curl)}</pre>`
  return `<article><h3><span class="bad">✗</span> ${escaped(message)}</h3>
<p class="mute"><code>${escaped(rule)}</code>${times > 1 ? ` · shown by ${times} requests, of which this is the first` : ''}</p>${sides}${line}</article>`
}

function requestText({ method, url, headers, body }: NonNullable<Failure['request']>): string {
  return [`${method} ${url}`, headerText(headers), '', pretty(body ?? '')].join('\n').trimEnd()
}

function responseText(response: NonNullable<Failure['response']>): string {
  if ('problem' in response) return response.problem
  return [String(response.status), headerText(response.headers), '', pretty(response.body)]
    .join('\n')
    .trimEnd()
}

function headerText(headers: Record<string, string>): string {
  return Object.entries(headers)
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

import type { RunResult } from '../run/run.ts'
import { escaped } from './escaped.ts'
import { counted, countsOf, type Failure, failuresOf, variablesOf, verdictOf } from './failures.ts'
import { anchorOf, headline, mark, operationHtml, stateOf, type TestedOperation } from './html-operation.ts'
import { STYLE } from './html-style.ts'

/**
 * The run as one self-contained page: the violations first, then the checks of each operation with request
 * and answer.
 */
export function htmlReport(result: RunResult): string {
  const failures = failuresOf(result)
  const operations = result.operations.map(
    (operation): TestedOperation => ({
      operation,
      checks: result.checks.filter(({ operationId }) => operationId === operation.id),
      failures: failures.filter(({ operationId }) => operationId === operation.id),
      seed: result.seed,
    }),
  )
  const good = failures.length === 0
  const verdict = verdictOf(result, failures)
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
<h1 class="${good ? 'good' : 'bad'}">${escaped(verdict)}</h1>
<p>${documentsOf(result)} at <code>${escaped(result.target)}</code></p>
${countsHtml(result)}
${result.notes.map((note) => `<p class="note">${escaped(note)}</p>`).join('\n')}
</header>
<main>
${violationsHtml(operations)}
${overview(operations)}
${operations.map(operationHtml).join('\n')}
</main>
<footer>
${variablesHtml(result, failures)}
<h2>How to read this</h2>
<p>A check <b>holds</b>, is <b>broken</b>, or was <b>not tried</b>, with the reason; what was not tried is never counted as held. One violation may be shown by several checks. Repeat an operation with <code>--only OPERATION --seed ${result.seed}</code>: it sends the same values again.</p>
</footer>
</body>
</html>
`
}

function documentsOf({ operations }: RunResult): string {
  const titles = [...new Set(operations.map(({ document }) => document.title))]
  return escaped(titles.length > 4 ? `${titles.length} documents` : titles.join(', '))
}

function countsHtml({ checks, operations, requests, seed, ms }: RunResult): string {
  const counts = countsOf(checks)
  return `<ul class="counts">
<li><b>${operations.length}</b> ${operations.length === 1 ? 'operation' : 'operations'}</li>
<li><b>${counts.passed}</b> checks held</li>
<li><b>${counts.failed}</b> broken</li>
<li><b>${counts['not tried']}</b> not tried</li>
</ul>
<p class="mute">${counted(requests, 'request')} in ${(ms / 1000).toFixed(1)} s · seed ${seed}</p>`
}

/** An overview of all violations. */
function violationsHtml(operations: readonly TestedOperation[]): string {
  const lines = operations.flatMap(({ operation, failures }) =>
    failures.map(
      (failure, index) =>
        `<li><a href="#${anchorOf(operation, index)}">${escaped(operation.id)}</a> ${escaped(headline(failure))}</li>`,
    ),
  )
  if (lines.length === 0) return ''
  return `<section aria-labelledby="wrong"><h2 id="wrong">What is wrong</h2><ol class="wrong">${lines.join('\n')}</ol></section>`
}

const FILTERS = [
  ['all', 'everything'],
  ['broken', 'violations'],
  ['open', 'not tried'],
] as const

function overview(operations: readonly TestedOperation[]): string {
  const filters = FILTERS.map(
    ([name, label], index) =>
      `<label><input type="radio" name="show" id="show-${name}"${index === 0 ? ' checked' : ''}> ${label}</label>`,
  )
  const rows = operations.map((tested) => {
    const { operation, checks, failures } = tested
    const { id, method, path } = operation
    const counts = countsOf(checks)
    return `<tr class="${stateOf(tested)}"><td>${mark(tested)}</td><th scope="row"><a href="#${anchorOf(operation)}">${escaped(id)}</a></th><td class="path"><code>${method} ${escaped(path)}</code></td><td class="held">${counts.passed}</td><td>${failures.length}</td><td>${counts['not tried']}</td></tr>`
  })
  return `<section><h2 id="operations">Operations</h2>
<fieldset class="filter"><legend>Show</legend>${filters.join('')}</fieldset>
<table aria-labelledby="operations">
<thead><tr><th scope="col">Result</th><th scope="col">Operation</th><th scope="col" class="path">Path</th><th scope="col" class="held">Held</th><th scope="col">Violations</th><th scope="col">Not tried</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></section>`
}

function variablesHtml(result: RunResult, failures: readonly Failure[]): string {
  const variables = variablesOf(result, failures)
  if (variables.length === 0) return ''
  const lines = variables.map(
    ({ name, meaning }) => `<dt><code>$${name}</code></dt><dd>${escaped(meaning)}</dd>`,
  )
  return `<h2>Before you repeat a line</h2>
<p>This report tells no credential, so that it may be passed on. Set these variables in your shell:</p>
<dl>${lines.join('')}</dl>`
}

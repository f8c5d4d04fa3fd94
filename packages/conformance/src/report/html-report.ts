import type { RunResult } from '../run/run.ts'
import { counted, countsOf } from './counts.ts'
import { escaped } from './escaped.ts'
import { variablesOf } from './findings.ts'
import { coverageHtml } from './html-coverage.ts'
import { DETAILS, type Detail } from './html-detail.ts'
import { findingsHtml, restHtml, untriedHtml } from './html-findings.ts'
import { operationsHtml } from './html-operations.ts'
import { STYLE } from './html-style.ts'
import { type Judgement, verdictOf } from './judgement.ts'
import { proofLine } from './proof.ts'
import { requirementsHtml } from './requirements.ts'

/** In bytes. A larger page opens slowly and is not mailed. */
const LARGEST_PAGE = 950_000

/** In bytes. Details that cannot fit are not tried. */
const SMALLEST_EXAMPLE = 1000

/**
 * The run as one self-contained page: the findings in the order in which to mend them, then the operations. A large run
 * is shown in less detail, so that the page stays below a megabyte.
 */
export function htmlReport(judgement: Judgement): string {
  let page = ''
  const fitting = DETAILS.filter(
    ({ examples }) => Math.min(examples, judgement.failing.length) * SMALLEST_EXAMPLE <= LARGEST_PAGE,
  )
  for (const detail of fitting) {
    page = pageHtml(judgement, detail)
    if (Buffer.byteLength(page) <= LARGEST_PAGE) break
  }
  return page
}

function pageHtml(judgement: Judgement, detail: Detail): string {
  const { result, holds, failing, proof, comparison } = judgement
  const verdict = escaped(verdictOf(judgement))
  const notes = [...result.notes, ...(detail === DETAILS[0] ? [] : [LEFT_OUT])]
  const compared =
    comparison === undefined
      ? ''
      : `<p>Against the baseline: ${comparison.fresh.length} new, ${comparison.kept.length} kept, ${comparison.gone.length} gone</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${verdict} · conformance</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1 class="${holds ? 'good' : 'bad'}">${verdict}</h1>
<p>${escaped(proofLine(proof))}</p>
<p>${documentsOf(result)} at <code>${escaped(result.target)}</code></p>
${compared}
${countsHtml(judgement)}
${notes.map((note) => `<p class="note">${escaped(note)}</p>`).join('\n')}
</header>
<main>
${findingsHtml(judgement, detail)}
${untriedHtml(judgement, detail)}
${restHtml(judgement, detail)}
${coverageHtml(judgement, detail)}
${requirementsHtml(judgement, detail)}
${operationsHtml(judgement, detail)}
</main>
<footer>
${variablesHtml(variablesOf(result, failing.slice(0, detail.examples)))}
<h2>How to read this</h2>
<p>A violation is one cause: a rule at one place of the documents, however many operations and checks show it. An operation is <b>proved</b> by a documented success without a violation. A check <b>holds</b>, is <b>broken</b>, or was <b>not tried</b>, with the reason; what was not tried is never counted as held.${againHtml(result.seed)}</p>
</footer>
</body>
</html>
`
}

function againHtml(seed: number | undefined): string {
  return seed === undefined
    ? ''
    : ` Repeat an operation with <code>--only OPERATION --seed ${seed}</code>: it sends the same values again.`
}

const LEFT_OUT = 'This run is large: the page leaves details out, and report.json has them.'

function documentsOf({ operations }: RunResult): string {
  const titles = [...new Set(operations.map(({ document }) => document.title))]
  return escaped(titles.length > 4 ? `${titles.length} documents` : titles.join(', '))
}

function countsHtml({ result, levels }: Judgement): string {
  const { operations, requests, seed, ms, recording } = result
  const { held, broken, untried } = countsOf(result.checks, levels)
  return `<ul class="counts">
<li><b>${operations.length}</b> ${operations.length === 1 ? 'operation' : 'operations'}</li>
<li><b>${held}</b> checks held</li>
<li><b>${broken}</b> broken</li>
<li><b>${untried}</b> not tried</li>
</ul>
<p class="mute">${counted(requests, recording === undefined ? 'request' : 'recorded call')} in ${(ms / 1000).toFixed(1)} s${seed === undefined ? '' : ` · seed ${seed}`}</p>`
}

function variablesHtml(variables: readonly { name: string; meaning: string }[]): string {
  if (variables.length === 0) return ''
  const lines = variables.map(
    ({ name, meaning }) => `<dt><code>$${name}</code></dt><dd>${escaped(meaning)}</dd>`,
  )
  return `<h2>Before you repeat a line</h2>
<p>This report tells no credential, so that it may be passed on. Set these variables in your shell:</p>
<dl>${lines.join('')}</dl>`
}

import type { Operation } from '../document/operations.ts'
import {
  coverageLine,
  type InputProof,
  type KeywordProof,
  labelOf,
  missingIn,
  type OperationCoverage,
} from './coverage.ts'
import { escaped } from './escaped.ts'
import { type Detail, shortened } from './html-detail.ts'
import type { Judgement } from './judgement.ts'

/** How much was proved: the totals, the operations that lack something, and the keywords. */
export function coverageHtml({ coverage }: Judgement, detail: Detail): string {
  const open = coverage.operations.filter((each) => missingIn(each) !== '')
  const whole = coverage.operations.length - open.length
  const rows = open.slice(0, detail.lines).map((each) => rowHtml(each, detail))
  const more = open.length - rows.length
  const last = [
    ...(more > 0 ? [`${more} further operations lack something, in report.json.`] : []),
    ...(whole > 0 ? [`${whole} of ${coverage.operations.length} operations lack nothing.`] : []),
  ]
  const table =
    rows.length === 0
      ? ''
      : `<table class="proved" aria-labelledby="coverage">
<thead><tr><th scope="col">Operation</th><th scope="col">Statuses seen</th><th scope="col">Values accepted</th><th scope="col">Missing</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>`
  const { requests, answers } = coverage.keywords
  return `<section><h2 id="coverage">How much was proved</h2>
<p>${escaped(coverageLine(coverage))}.</p>
${table}
<p class="mute">${last.join(' ')}</p>
<details><summary>Keywords of the schemas</summary>${keywordsHtml(requests, answers, detail)}</details></section>`
}

function rowHtml(each: OperationCoverage, { longestText }: Detail): string {
  const { operationId, statuses, inputs } = each
  const counted = statuses.filter(({ counts }) => counts)
  const seen = counted.filter((status) => status.seen).length
  const accepted = inputs.filter((input) => input.accepted).length
  return `<tr><th scope="row">${escaped(operationId)}</th><td>${seen} of ${counted.length}</td><td>${accepted} of ${inputs.length}</td><td>${escaped(shortened(missingIn(each), Math.min(longestText, MOST_MISSING)))}</td></tr>`
}

/** In characters. The section of an operation names every value. */
const MOST_MISSING = 200

const MOST_PLACES = 20

function keywordsHtml(requests: KeywordProof[], answers: KeywordProof[], { longestText }: Detail): string {
  const names = [...new Set([...requests, ...answers].map(({ keyword }) => keyword))]
  const rows = names.map((name) => {
    const [request, answer] = [requests, answers].map((all) => all.find(({ keyword }) => keyword === name))
    const open = [...(request?.open ?? []), ...(answer?.open ?? [])]
    const some = open.slice(0, MOST_PLACES).join(', ')
    const more = open.length > MOST_PLACES ? `, and ${open.length - MOST_PLACES} more, in report.json` : ''
    const where = escaped(`${shortened(some, longestText)}${more}`)
    return `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${ofAll(request)}</td><td>${ofAll(answer)}</td><td>${where}</td></tr>`
  })
  return `<table class="proved"><thead><tr><th scope="col">Keyword</th><th scope="col">Requests</th><th scope="col">Answers</th><th scope="col">Not exercised</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
<p class="mute">In a request, a keyword is exercised by a value at its bound, by a documented value, or by a violation; in an answer, by each value that is compared with it.</p>`
}

function ofAll(keyword: KeywordProof | undefined): string {
  return keyword === undefined ? '' : `${keyword.exercised} of ${keyword.documented}`
}

/** The statuses of an operation, and which of its values were sent, as a part of its section. */
export function provedHtml({ id }: Operation, { coverage }: Judgement): string {
  const own = coverage.operations.find(({ operationId }) => operationId === id)
  if (own === undefined) return ''
  const statuses = own.statuses.map(({ status, tried, seen }) => {
    const result = seen ? 'seen' : tried ? 'asked for, not seen' : 'not asked for'
    return `<li>${escaped(status)} <span class="mute">${result}</span></li>`
  })
  const rows = own.inputs.map(inputHtml)
  const table =
    rows.length === 0
      ? ''
      : `<table class="proved"><thead><tr><th scope="col">Value</th><th scope="col">Valid</th><th scope="col" class="more">Documented values</th><th scope="col" class="more">Bounds</th><th scope="col">Left out</th><th scope="col">Wrong</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`
  return `<details><summary>How much was proved</summary><ul>${statuses.join('')}</ul>${table}</details>`
}

function inputHtml(input: InputProof): string {
  const { required, given, accepted, members, bounds, leftOut, wrong } = input
  const valid = accepted ? 'accepted' : given ? 'sent' : '–'
  const some = ({ documented, tried }: InputProof['members']) =>
    documented === 0 ? '' : `${tried} of ${documented}`
  const absent = leftOut === undefined ? '' : leftOut ? 'yes' : '–'
  const label = `${escaped(labelOf(input))}${required ? ' <span class="mute">required</span>' : ''}`
  return `<tr><th scope="row">${label}</th><td>${valid}</td><td class="more">${some(members)}</td><td class="more">${some(bounds)}</td><td>${absent}</td><td>${escaped(wrong.join(', ') || '–')}</td></tr>`
}

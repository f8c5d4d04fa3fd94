import { escaped } from './escaped.ts'
import type { Detail } from './html-detail.ts'
import type { Judgement } from './judgement.ts'

/** A requirement of the product on this service, with the operations that name it in `x-requirements`. */
type RequirementProof = {
  requirement: string
  /** Proved by every operation, violated by one, or not tried on this service as a whole. */
  state: 'proved' | 'violated' | 'untried'
  operations: string[]
}

type Judged = Pick<Judgement, 'result' | 'failing' | 'proof'>

/** The requirements that the operations of a run name, in their order. None in a comparison, which judges no document. */
export function requirementsOf({ result, failing, proof }: Judged): RequirementProof[] {
  if (result.compared !== undefined) return []
  const found = new Map<string, string[]>()
  for (const { id, requirements } of result.operations)
    for (const each of requirements) found.set(each, [...(found.get(each) ?? []), id])
  const violated = new Set([...failing.flatMap(({ operations }) => operations), ...proof.broken])
  const proved = new Set(proof.proved)
  return [...found.keys()].sort().map((requirement) => {
    const operations = found.get(requirement) ?? []
    const isViolated = operations.some((id) => violated.has(id))
    const isProved = operations.every((id) => proved.has(id))
    return { requirement, state: isViolated ? 'violated' : isProved ? 'proved' : 'untried', operations }
  })
}

/** `Requirements: 40 proved, 2 violated, 5 untried`; empty without any. */
export function requirementsLine(requirements: readonly RequirementProof[]): string {
  if (requirements.length === 0) return ''
  const counts = STATES.map(
    (state) => `${requirements.filter((each) => each.state === state).length} ${state}`,
  )
  return `Requirements: ${counts.join(', ')}`
}

const STATES = ['proved', 'violated', 'untried'] as const

/** The table of requirements, the violated ones first. */
export function requirementsHtml(judgement: Judgement, { lines }: Detail): string {
  const all = requirementsOf(judgement)
  if (all.length === 0) return ''
  const order = ['violated', 'untried', 'proved']
  const sorted = all.toSorted((left, right) => order.indexOf(left.state) - order.indexOf(right.state))
  const rows = sorted.slice(0, lines).map(({ requirement, state, operations }) => {
    const mark = state === 'violated' ? 'bad' : state === 'proved' ? 'good' : 'mute'
    return `<tr><th scope="row">${escaped(requirement)}</th><td class="${mark}">${state}</td><td>${escaped(operations.join(', '))}</td></tr>`
  })
  const more = sorted.length - rows.length
  const rest = more > 0 ? `<p class="mute">and ${more} more, in report.json</p>` : ''
  return `<section><h2 id="requirements">Requirements</h2>
<p>${requirementsLine(all)}. A requirement is proved when each operation that names it is proved and shows no violation.</p>
<details><summary>All requirements</summary><table class="proved" aria-labelledby="requirements"><thead><tr><th scope="col">Requirement</th><th scope="col">Result</th><th scope="col">Operations</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>${rest}</details></section>`
}

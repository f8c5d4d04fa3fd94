import { documentedStatus } from '@portal/document'
import type { Input } from '../coverage/inputs.ts'
import { type Aim, inputsIn, type OperationTally, type Tally } from '../coverage/tally.ts'
import { asWritten } from '../document/convert.ts'
import type { Operation } from '../document/operations.ts'
import { pointerOf } from '../document/schema-pointers.ts'

/** A documented status. `tried` is a request that asks for it; a 409 or a 500 nobody can ask for. */
type StatusProof = { status: string; tried: boolean; seen: boolean; counts: boolean }

/** A parameter, the body or a property of the body: which of its values were sent. */
export type InputProof = Pick<Input, 'in' | 'name' | 'required'> & {
  given: boolean
  accepted: boolean
  members: { documented: number; tried: number }
  bounds: { documented: number; tried: number }
  /** Undefined where it cannot be left out: in a path, and as an entry of a list. */
  leftOut: boolean | undefined
  /** The keywords that a sent value violated. */
  wrong: string[]
}

export type OperationCoverage = { operationId: string; statuses: StatusProof[]; inputs: InputProof[] }

/** How often a keyword is documented, and how many of these were exercised. `open` names the others. */
export type KeywordProof = { keyword: string; documented: number; exercised: number; open: string[] }

type Share = { proved: number; documented: number }

/** How much of the documents a run has proved, by status, by value of a request, and by keyword. */
export type Coverage = {
  /** The share of documented statuses that were seen, and of parameters and properties that were accepted. */
  percent: number
  statuses: Share
  inputs: Share
  operations: OperationCoverage[]
  keywords: { requests: KeywordProof[]; answers: KeywordProof[] }
}

/** How much a run has proved of some operations. */
export function coverageOf(tally: Tally, operations: readonly Operation[]): Coverage {
  const tried = operations.map((operation) => ({ operation, own: tally.of(operation) }))
  const covered = tried.map(({ operation, own }) => ({
    operationId: operation.id,
    statuses: statusesOf(operation, own),
    inputs: inputsIn(own).map(inputProof),
  }))
  const counted = covered.flatMap((each) => each.statuses.filter(({ counts }) => counts))
  const inputs = covered.flatMap((each) => each.inputs)
  const statuses = share(counted.map(({ seen }) => seen))
  const accepted = share(inputs.map((each) => each.accepted))
  const documented = statuses.documented + accepted.documented
  const proved = statuses.proved + accepted.proved
  return {
    percent: documented === 0 ? 100 : Math.floor((1000 * proved) / documented) / 10,
    statuses,
    inputs: accepted,
    operations: covered,
    keywords: {
      requests: byKeyword(
        tried.flatMap(({ operation, own }) =>
          inputsIn(own).flatMap((input) => inputKeywords(operation, input)),
        ),
      ),
      answers: byKeyword(answerKeywords(tally, operations)),
    },
  }
}

function share(all: readonly boolean[]): Share {
  return { proved: all.filter(Boolean).length, documented: all.length }
}

/** A good service gives no 5xx, and a run that keeps to the rate of a service sees no 429. */
const NOT_COUNTED = /^(5|429$)/

function statusesOf({ answers }: Operation, { aims, seen }: OperationTally): StatusProof[] {
  const documented = answers.map(({ status }) => status)
  const found = new Set([...seen.keys()].map((status) => documentedStatus(documented, status)))
  return documented.map((status) => ({
    status,
    tried: found.has(status) || aimsFor(status).some((aim) => aims.has(aim)),
    seen: found.has(status),
    counts: !NOT_COUNTED.test(status),
  }))
}

const REFUSED: readonly Aim[] = ['session', 'unknown', 'value', 'media']

const AIMS: Readonly<Record<string, readonly Aim[]>> = {
  400: ['value'],
  422: ['value'],
  401: ['session'],
  403: ['session'],
  404: ['unknown'],
  410: ['unknown'],
  415: ['media'],
  '4XX': REFUSED,
  DEFAULT: REFUSED,
}

function aimsFor(status: string): readonly Aim[] {
  return /^[23]/.test(status) ? ['success'] : (AIMS[status.toUpperCase()] ?? [])
}

function inputProof({ tried, members, edges, isEntry, ...input }: Input): InputProof {
  return {
    in: input.in,
    name: input.name,
    required: input.required,
    given: tried.given,
    accepted: tried.accepted,
    members: { documented: members.length, tried: tried.members.size },
    bounds: {
      documented: edges.length,
      tried: edges.filter(({ keyword }) => tried.edges.has(keyword)).length,
    },
    leftOut: isEntry || input.in === 'path' ? undefined : tried.leftOut,
    wrong: [...tried.wrong].sort(),
  }
}

type Placed = { keyword: string; at: string; isTried: boolean }

/** A keyword of a request is exercised by a value at its bound, by a member of its enum, or by a violation. */
function inputKeywords(operation: Operation, { name, keywords, tried }: Input): Placed[] {
  return keywords.map((keyword) => ({
    keyword,
    at: `${operation.id} ${name}`,
    isTried:
      tried.wrong.has(keyword) ||
      tried.edges.has(keyword) ||
      (['enum', 'const'].includes(keyword) && tried.members.size > 0),
  }))
}

/** A keyword of an answer is exercised by every value that is compared with it. */
function answerKeywords(tally: Tally, operations: readonly Operation[]): Placed[] {
  return tally.answers.of(operations).map(({ document, schema, keyword, isTried }) => {
    const pointer = pointerOf({ document, side: 'answer' }, schema) ?? ''
    return { keyword, at: `${document.name}#${asWritten(document, pointer)}`, isTried }
  })
}

function byKeyword(all: readonly Placed[]): KeywordProof[] {
  const found = new Map<string, KeywordProof>()
  for (const { keyword, at, isTried } of all) {
    const known = found.get(keyword) ?? { keyword, documented: 0, exercised: 0, open: [] }
    known.documented += 1
    if (isTried) known.exercised += 1
    else known.open.push(at)
    found.set(keyword, known)
  }
  return [...found.values()].toSorted((left, right) => right.documented - left.documented)
}

/** The line of totals: `Proved 82.1 %: 40 of 52 statuses seen, 71 of 80 values accepted, …`. */
export function coverageLine({ percent, statuses, inputs, keywords }: Coverage): string {
  const of = ({ proved, documented }: Share) => `${proved} of ${documented}`
  const keywordsOf = (all: readonly KeywordProof[]) =>
    of({
      proved: all.reduce((sum, { exercised }) => sum + exercised, 0),
      documented: all.reduce((sum, { documented }) => sum + documented, 0),
    })
  return `Coverage ${percent} %: ${of(statuses)} statuses seen, ${of(inputs)} parameters and properties accepted; ${keywordsOf(keywords.requests)} keywords of requests and ${keywordsOf(keywords.answers)} of answers exercised`
}

/** What an operation lacks: `409 not seen; limit not accepted`. Empty where nothing is missing. */
export function missingIn({ statuses, inputs }: OperationCoverage): string {
  const unseen = statuses.filter(({ counts, seen }) => counts && !seen)
  const refused = inputs.filter(({ accepted }) => !accepted)
  return [
    ...(unseen.length > 0 ? [`${unseen.map(({ status }) => status).join(', ')} not seen`] : []),
    ...(refused.length > 0 ? [`${refused.map(labelOf).join(', ')} not accepted`] : []),
  ].join('; ')
}

/** `limit in the query`, `/title`, `the body` */
export function labelOf({ in: location, name }: Pick<InputProof, 'in' | 'name'>): string {
  if (location === 'body') return name === '/' ? 'the body' : name
  return name
}

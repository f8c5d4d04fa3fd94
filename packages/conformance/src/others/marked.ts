import { describe } from '../answers/error-codes.ts'
import type { Operation } from '../document/operations.ts'
import type { Draft } from '../request/draft.ts'
import type { RuleId } from '../rules.ts'
import { type Exchange, isAccepted, notSent } from '../send/exchange.ts'
import {
  type Attempt,
  askAs,
  asSecond,
  hit,
  isSettled,
  type Pair,
  passed,
  type Side,
  untried,
} from './pair.ts'
import { type Position, privatePositions, valueIn, withUnknown, withValueIn } from './positions.ts'
import { shownOf, shownText } from './shown.ts'

/** A request that the service accepted, or would be sent, with its answer. */
type Base = { draft: Draft; exchange: Exchange }

/**
 * Sends the second user's own request with each value of the first user that the document marks by `x-owner`, in turn.
 */
export async function tryMarked(pair: Pair, operation: Operation): Promise<void> {
  const asked = asSecond(pair, operation)
  if (operation.needs.length === 0 || asked === undefined) return
  const first = await baseOf(pair.first, operation)
  const positions = privatePositions(first.draft)
  if (positions.length === 0) return
  const second = await baseOf(pair.second, asked)
  for (const position of positions) await tryValue(pair, { operation, position, first, second })
}

/** A delete is carried out only for an id that is tried, so its own request is not sent. */
async function baseOf({ requests }: Side, operation: Operation): Promise<Base> {
  if (operation.method !== 'DELETE') return requests.baseline(operation)
  const [path = {}] = await requests.paths(operation)
  const draft = await requests.draft(operation, path, (await requests.bodies(operation))[0])
  return { draft, exchange: notSent(operation, 'not sent') }
}

type Tried = { operation: Operation; position: Position; first: Base; second: Base }

async function tryValue(pair: Pair, { operation, position, first, second }: Tried): Promise<void> {
  const rule = ruleFor(operation, position)
  const title = `${position.name} of the first user, sent by another user`
  const named = { title, operation }
  const id = valueIn(first.draft, position)
  const isRead = operation.method === 'GET'
  const reason = reasonAgainst(pair, { operation, position, first, second })
  if (reason !== undefined) return untried(pair, rule, named, reason)
  // The first user reads once more, because an earlier answer may be old.
  const owner = isRead ? await askAs(pair.first, first.draft) : first.exchange
  const draft = withValueIn(second.draft, position, id)
  const other = withUnknown(draft, position, {
    requests: pair.second.requests,
    random: pair.second.kit.random,
  })
  const unknown = other === undefined ? undefined : await askAs(pair.second, other.draft)
  const attempt: Attempt = {
    ...named,
    position,
    draft,
    ids: [id, other?.value ?? ''],
    owner,
    second: await askAs(pair.second, draft),
    unknown,
    own: second.exchange.isUnsent ? undefined : second.exchange,
  }
  if (isSettled(pair, rule, attempt)) return
  if (unknown === undefined)
    return untried(pair, rule, named, 'the document allows no value of nobody to compare it with')
  judge(pair, rule, { attempt, unknown, id, isRead, position })
}

type Judged = { attempt: Attempt; unknown: Exchange; id: unknown; isRead: boolean; position: Position }

function judge(pair: Pair, rule: RuleId, { attempt, unknown, id, isRead, position }: Judged): void {
  const { operation, title, owner, second } = attempt
  const value = `${position.name} ${String(id)} of the first user`
  const shown = shownOf(id, owner, second, unknown)
  const isDelete = rule === 'security-other-user-delete'
  if (isRead && shown.length === 0) passed(pair, rule, attempt)
  else if (isRead) hit(pair, rule, attempt, `Another user can read by ${value}: ${shownText(shown)}.`)
  else if (!isAccepted(unknown))
    hit(pair, rule, attempt, `Another user can ${isDelete ? 'delete by' : 'write with'} ${value}.`)
  else
    pair.first.kit.recorder.noted({
      operation,
      kind: 'security',
      rule,
      title,
      message: `${title}: it is answered ${describe(second)}, and so is a value of nobody; whether the service uses it, the document does not say.`,
      exchange: second,
      firstUser: owner,
    })
}

/** The reason why a value cannot be tried; undefined where it can. */
function reasonAgainst(
  { first: side }: Pair,
  { operation, position, first, second }: Tried,
): string | undefined {
  const id = valueIn(first.draft, position)
  const own = valueIn(second.draft, position)
  if (!first.exchange.isUnsent && !isAccepted(first.exchange))
    return `the request of the first user is answered ${describe(first.exchange)}`
  if (String(id) === String(own))
    return 'both users send the same value; --second-fixtures has those of the second user'
  const isWrite = operation.method !== 'GET'
  const given = side.kit.fixtures.valuesOf(operation, position.name)
  // A listed entry is only read. One that the fixtures give is written to by the run anyway.
  if (isWrite && position.in === 'path' && !given.some((each) => String(each) === String(id)))
    return 'the run neither created it nor do the fixtures give it, so it is only read'
  return undefined
}

function ruleFor({ method }: Operation, position: Position): RuleId {
  if (method === 'GET') return 'security-other-user-read'
  if (position.in !== 'path') return 'security-other-user-use'
  return method === 'DELETE' ? 'security-other-user-delete' : 'security-other-user-change'
}

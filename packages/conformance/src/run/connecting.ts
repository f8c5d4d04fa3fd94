import type { Operation } from '../document/operations.ts'
import type { Kit } from '../plan/kit.ts'
import { createRecorder } from '../record/recorder.ts'
import type { Given } from '../request/session.ts'
import { readable } from '../secrets/marks.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Client } from '../send/client.ts'
import { closable } from '../send/closing.ts'
import type { Exchange } from '../send/exchange.ts'
import { clientFor } from '../send/service-client.ts'
import { type Twin, twinOf } from '../twin/twin-client.ts'
import type { CreatedEntries } from './created-entries.ts'
import type { RunOptions } from './run.ts'
import type { Ending } from './run-all.ts'
import type { settingsOf } from './users.ts'

type Chosen = { probed: readonly Operation[]; isWanted: (operationId: string) => boolean }

type Followed = RunOptions & { ending: Ending; created: CreatedEntries | undefined }

/** The recorder of a run, and the client through which all of it goes until it is closed. `open` is never closed. */
export async function connected(
  options: Followed,
  { probed, isWanted }: Chosen,
  { given, settings, secrets }: { given: Given; settings: ReturnType<typeof settingsOf>; secrets: Secrets },
) {
  const cover = (text: string, exchange?: Exchange) => readable(secrets.cover(text, exchange?.sent.secrets))
  const onFound = (id: string) => id === options.until && client.close('the finding is seen')
  const first = await clientFor(options, probed, settings, secrets)
  const one = {
    client: first,
    recorder: createRecorder(isWanted, cover, onFound),
    meanings: secrets.meanings,
  }
  const { client: sending, recorder, notes } = await comparedOf(options, probed, given, one)
  const seen = observed(sending, (exchange) => options.onExchange?.(exchange, secrets))
  const open = options.created?.following(seen) ?? seen
  const client = closable(open, recorder.end, () => options.ending.reason() ?? first.goneBecause())
  return { first, recorder, client, open, notes }
}

/** The client and the recorder of the run, or of two services where they are compared. */
function comparedOf(
  { compare, ...options }: RunOptions,
  operations: readonly Operation[],
  given: Given,
  one: Parameters<typeof twinOf>[3],
): Promise<Twin> {
  if (compare === undefined) return Promise.resolve({ ...one, notes: () => [] })
  return twinOf({ ...options, compare }, operations, given, one)
}

function observed(client: Client, onExchange: (exchange: Exchange) => void): Client {
  return {
    async send(draft) {
      const exchange = await client.send(draft)
      onExchange(exchange)
      return exchange
    },
  }
}

/** A service that stops is a violation, whatever its answers were. */
export function recordStop({ recorder }: Pick<Kit, 'recorder'>, last: Exchange | undefined) {
  if (last === undefined) return
  const message =
    'The service stopped after this request, and did not come back. What came later was not tried.'
  recorder.failed({
    operation: last.operation,
    kind: 'answer',
    rule: 'no-answer',
    title: 'the service goes on',
    message,
    exchange: last,
  })
}

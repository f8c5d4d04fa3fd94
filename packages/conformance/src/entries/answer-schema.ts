import { type Documented as DocumentedOf, documentedIn, valueAt } from '@portal/document'
import type { Reader } from '../document/load.ts'
import { mediaFor } from '../document/media-types.ts'
import { answerFor } from '../document/operations.ts'
import { isCredential } from '../document/sensitive.ts'
import type { Exchange } from '../send/exchange.ts'

/** The documented schemas of one value in an answer: its own, flat, and the schemas of its alternatives. */
export type Documented = DocumentedOf<Reader>

/** The schemas of the value at a JSON pointer of an answer's body. */
export function documentedAt({ operation, got }: Exchange, path: string): Documented {
  const reader: Reader = { document: operation.document, side: 'answer' }
  const media = answerFor(operation, got?.status ?? 0)?.media ?? []
  const { schema } = mediaFor(media, got?.headers['content-type'] ?? '') ?? media[0] ?? {}
  const root = schema === undefined ? undefined : valueAt(reader.document.schemas.tree.answer, schema)
  return documentedIn(reader, root, path)
}

/** Whether a service may hide a value, or show it in parts: a password, a card number. */
export function isHidden({ shapes }: Documented, name: string): boolean {
  return (
    isCredential(name) || shapes.some((each) => each.format === 'password' || each['x-sensitive'] === true)
  )
}

import { mediaFor } from '../document/media-types.ts'
import type { Draft } from '../run/draft.ts'
import type { Case } from './case.ts'

/** Cases that do not depend on the media type: a missing required body and undocumented content types. */
export function wholeBodyCases(base: Draft): Case[] {
  const { operation, body } = base
  if (body === undefined || operation.body === undefined) return []
  const negative = (rule: string, title: string, sent: Draft['body']): Case => ({
    kind: 'negative',
    rule,
    title,
    draft: { ...base, body: sent },
  })
  const { media, required } = operation.body
  const undocumented = ['text/plain', 'application/xml'].filter((type) => mediaFor(media, type) === undefined)
  return [
    ...(required ? [negative('refuses-missing', 'the body left out', undefined)] : []),
    ...undocumented.map((type) =>
      negative('refuses-content-type', `a body of ${type}`, {
        ...body,
        as: type,
        files: {},
        spoil: (text) => (type === 'text/plain' ? text : '<request/>'),
      }),
    ),
  ]
}

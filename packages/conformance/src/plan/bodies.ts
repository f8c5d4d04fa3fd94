import { flat, isTree, makeValue, NOTHING, typesOf } from '@portal/document'
import { readerOf } from '../cases/parameter-values.ts'
import type { Freedom } from '../cases/positive.ts'
import { fieldsOf, formOf } from '../document/forms.ts'
import { writingOf } from '../document/media-types.ts'
import { bodySchemaOf, type Media, type Operation } from '../document/operations.ts'
import type { KnownIds } from '../entries/known-ids.ts'
import { readingsOf, settled } from '../generate/known-values.ts'
import type { Body } from '../request/body.ts'
import { isFixtureFile, withoutFiles } from '../request/files.ts'
import { bodyFrom, formIn } from './body-from.ts'
import type { Kit } from './kit.ts'

/** Builds request bodies from the fixtures, the document's examples and its schemas. */
export type Bodies = {
  /** Candidate bodies in a media type, the likeliest first; empty when the document is not enough to build one. */
  of(operation: Operation, media: Media): Body[]
  /** The body for a value in a media type. */
  from(operation: Operation, media: Media, value: unknown): Body | undefined
  /** The limits on generated bodies in a media type. */
  freedom(operation: Operation, media: Media | undefined): Freedom
}

export function createBodies(kit: Kit, ids: KnownIds): Bodies {
  const { fixtures } = kit
  const bodies: Bodies = {
    of(operation, media) {
      const given = givenValues(kit, operation, media)
      const values =
        given.length > 0 ? given : ownValues(kit, operation, media, bodies.freedom(operation, media))
      return values.flatMap((value) => bodies.from(operation, media, value) ?? [])
    },
    from: (operation, media, value) => bodyFrom(kit, operation, media, value),
    freedom(operation, media) {
      const fits = (body: unknown) => media === undefined || fitsMedia(kit, operation, media, body)
      const valuesOf = (name: string) => fixtures.valuesOf(operation, name)
      const pinned = (name: string) => readingsOf(valuesOf(name)[0])
      const known = (name: string) => {
        const own = pinned(name)
        return own.length > 0 ? own : readingsOf(ids.named(name))
      }
      return {
        fits,
        valuesOf,
        isPinned: (name) => pinned(name).length > 0,
        isFixed: (name) => known(name).length > 0,
        pin: (body) => settled(body, pinned, fits),
        settle: (body) => settled(body, known, fits),
      }
    },
  }
  return bodies
}

/** The entries of the fixtures that are whole bodies. A media type that is not the first gets those it can express. */
function givenValues(kit: Kit, operation: Operation, media: Media): unknown[] {
  const given = kit.fixtures.bodiesOf(operation, media.type)
  const isFirst = media === operation.body?.media[0]
  return isFirst ? given : given.filter((value) => fitsMedia(kit, operation, media, value))
}

function ownValues(kit: Kit, operation: Operation, media: Media, { settle }: Freedom): unknown[] {
  const writing = writingOf(media.type)
  const examples = media.examples
    .map(({ value }) => value)
    .filter((value) => isSayable(media, value) && fitsMedia(kit, operation, media, value))
  const settledOnes = examples.flatMap((value) => [settle(value), value])
  if (writing === 'bytes') return [...examples, undefined]
  const schema = formIn(kit, operation, media)?.schema ?? bodySchemaOf(operation, media)
  const reader = readerOf(operation)
  // In text formats such as XML, only an example shows how the text is structured.
  const isPlain = typesOf(flat(reader, schema))[0] === 'string'
  if (media.schema === undefined || (writing === 'text' && !isPlain)) return settledOnes
  const made = (['typical', 'minimal', 'random', 'random'] as const)
    .map((mode) => makeValue(reader, schema, mode, kit.random))
    .filter((value) => value !== NOTHING)
  return [...settledOnes, ...made.map(settle)]
}

/** Text and bytes are expressed by a string alone. */
function isSayable({ type }: Media, value: unknown): boolean {
  return !['text', 'bytes'].includes(writingOf(type)) || typeof value === 'string'
}

/** Whether a value fits the schema of a body in a media type, files aside. */
function fitsMedia(kit: Kit, operation: Operation, media: Media, value: unknown): boolean {
  if (media.schema === undefined) return true
  const { schemas } = operation.document
  switch (writingOf(media.type)) {
    case 'json':
      return schemas.at('request', media.schema)(withoutFiles(value))
    case 'text':
      return typeof value === 'string'
    case 'bytes':
      return typeof value === 'string' || isFixtureFile(value)
    default: {
      const form = formOf(operation, media, !kit.stateful)
      return isTree(value) && schemas.of('request', form.schema)(withoutFiles(fieldsOf(form, value)))
    }
  }
}

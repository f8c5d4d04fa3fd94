import { below } from '@portal/document'
import type { ApiDocument, Unread } from '../document/load.ts'
import type { Operation } from '../document/operations.ts'
import type { Fixtures } from '../plan/fixtures.ts'
import type { Exchange } from '../send/exchange.ts'
import type { PatientClient } from '../send/patience.ts'
import { shortly } from '../send/presence.ts'

/** One file of fixtures may serve several documents, so an unknown name is a note and not an error. */
export function notesOn(fixtures: Fixtures, operations: readonly Operation[]): string[] {
  const isShared = (name: string) => operations.some(({ sharedId }) => sharedId === name)
  const strange = fixtures.operations.filter(
    (name) => !isShared(name) && operations.every(({ id }) => id !== name),
  )
  return [
    ...(strange.length === 0 ? [] : [`The fixtures use names that no document has: ${strange.join(', ')}.`]),
    ...fixtures.operations.filter(isShared).map((name) => {
      const ids = operations.filter(({ sharedId }) => sharedId === name).map(({ id }) => id)
      return `The fixtures use ${name}, which is in several documents, so that its values are taken where they fit. Name ${ids.join(' or ')}.`
    }),
  ]
}

export function notesOnUnread(unread: readonly Unread[]): string[] {
  return unread.map(({ file, reason }) => `${file} was not tested: ${reason}.`)
}

/** @param last the last request before the service stopped; undefined for one that goes on */
export function notesOnStopping(last: Exchange | undefined): string[] {
  if (last === undefined) return []
  const what = `The service stopped after ${shortly(last)}.`
  return [`${what} What came later was not tried: start it again, and repeat the run.`]
}

/** Tells the patterns, formats and schemas that values were not compared with, because that would take too long. */
export function notesOnPatterns(documents: readonly ApiDocument[]): string[] {
  return documents.flatMap(({ name, tree, schemas: { patterns, unchecked } }) => [
    ...[...patterns.slow].map(([pattern, reason]) => {
      const [pointer = ''] = pointersTo(tree, pattern)
      return `Not tried: whether values fit the pattern ${pattern} (${name}#${pointer}), because ${reason}.`
    }),
    ...[...patterns.slowFormats].map(
      ([format, reason]) =>
        `Not tried: whether some values fit the format ${format} (${name}), because ${reason}.`,
    ),
    ...[...unchecked].map(
      ([where, reason]) => `Not tried: whether some values fit a schema of ${where}, because of ${reason}.`,
    ),
  ])
}

/** The pointers of a pattern, as the value of `pattern` or as a name among `patternProperties`. */
function pointersTo(node: unknown, pattern: string, at = ''): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]): string[] => {
    const pointer = below(at, name)
    const isHere = name === pattern || (name === 'pattern' && value === pattern)
    return isHere ? [pointer] : pointersTo(value, pattern, pointer)
  })
}

export function notesOnWaiting(client: PatientClient): string[] {
  const seconds = Math.round(client.waitedMs() / 1000)
  return seconds === 0
    ? []
    : [`The service wanted fewer requests (429): the run waited ${seconds} s. Give --rate N.`]
}

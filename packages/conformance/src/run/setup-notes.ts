import type { Unread } from '../document/load.ts'
import type { Operation } from '../document/operations.ts'
import type { Exchange } from './exchange.ts'
import type { Fixtures } from './fixtures.ts'
import type { PatientClient } from './patience.ts'
import { shortly } from './presence.ts'

/** One file of fixtures may serve several documents, so an unknown name is a note and not an error. */
export function notesOn(fixtures: Fixtures, operations: readonly Operation[]): string[] {
  const strange = fixtures.operations.filter((id) => !operations.some((each) => each.id === id))
  return strange.length === 0 ? [] : [`The fixtures use names that no document has: ${strange.join(', ')}.`]
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

export function notesOnWaiting(client: PatientClient): string[] {
  const seconds = Math.round(client.waitedMs() / 1000)
  return seconds === 0
    ? []
    : [`The service wanted fewer requests (429): the run waited ${seconds} s. Give --rate N.`]
}

import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { customerNumberOf } from '../api/account-ids.ts'
import { openClaimDraft } from '../session/claim-draft.ts'
import { listClaimDrafts } from '../session/claim-draft-store.ts'
import type { ClaimFile } from '../session/claim-files.ts'
import { openCaller } from './caller.ts'
import { fileOf } from './files.ts'
import type { TestWorld } from './world.ts'

/** An empty database for one test. The DOM of the tests has none. */
export function openDatabase() {
  vi.stubGlobal('indexedDB', new IDBFactory())
}

/** A file of a claim that passed the checks. */
export function claimFile(name: string, more: Partial<ClaimFile> = {}): ClaimFile {
  const facts = { id: name, kind: 'INVOICE', place: 'invoice', sha256: name, url: undefined } as const
  return { ...facts, file: fileOf(name), ...more }
}

/** Keeps a draft as a form does that was left. */
export async function keepClaimDraft(
  slot: { owner: string; form: string },
  { values = '{}', files = [] }: { values?: string; files?: readonly ClaimFile[] } = {},
) {
  const draft = await openClaimDraft({ ...slot, onTaken: () => {} })
  draft.keep(values)
  draft.keepFiles(files)
  await draft.flush()
  return draft
}

/** The drafts that this device keeps for the policyholder of a new account. */
export async function keptDrafts(world: TestWorld) {
  const { account } = await openCaller('new-15days', world)
  return listClaimDrafts(customerNumberOf(await account()))
}

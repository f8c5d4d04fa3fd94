import { removeAllRows, sizeOfRows } from '../lib/indexed-db.ts'
import { keysDatabase, removeAllKeys } from '../lib/key-store.ts'
import { cookieRecords } from '../lib/record-stores.ts'
import { CLAIM_DRAFT_FLAG } from './claim-draft-flag.ts'
import { CLAIM_DRAFTS_DATABASE } from './claim-draft-rows.ts'
import { removeClaimDrafts } from './claim-draft-store.ts'
import type { Api } from './context.ts'
import { CSRF_NAME } from './csrf-cookie.ts'
import { KEPT_NAMES, STEPS_NAME } from './kept-records.ts'
import { SEEN_DATABASE } from './seen-store.ts'
import { ACCESS_NAME, CUSTOMER_NAME, TOKEN_NAMES } from './session-storage.ts'

/** The parts of what this browser keeps for the portal, in the order in which they are shown. */
export const DEVICE_PARTS = ['session', 'claim-drafts', 'drafts', 'seen', 'files', 'choices'] as const

export type DevicePart = (typeof DEVICE_PARTS)[number]

/** Bytes by part. A part is 0 where nothing is kept, and where the browser denies its storage. */
export type DeviceSizes = Record<DevicePart, number>

const KEYS_DATABASE = keysDatabase(() => indexedDB)

/** The names of records that are no choice or note. Notes of what is on its way end with the session. */
const PART_OF = new Map<string, DevicePart>([
  ...[ACCESS_NAME, ...TOKEN_NAMES, CUSTOMER_NAME, CSRF_NAME, STEPS_NAME, ...KEPT_NAMES].map(
    (name) => [name, 'session'] as const,
  ),
  ['drafts', 'drafts'],
  [CLAIM_DRAFT_FLAG, 'claim-drafts'],
])

/** A name that no part claims is a choice or a note, so that nothing is kept in silence. */
const partOf = (name: string): DevicePart => PART_OF.get(name) ?? 'choices'

/** Reads the size of each part from every store of this browser. It never rejects. */
export async function readDevice(): Promise<DeviceSizes> {
  const [session = 0, claimDrafts = 0, seen = 0, files = 0] = await Promise.all(
    [
      sizeOfRows(KEYS_DATABASE, sizeOf),
      sizeOfRows(CLAIM_DRAFTS_DATABASE, sizeOf),
      sizeOfRows(SEEN_DATABASE, sizeOf),
      sizeOfFiles(),
    ].map((size) => size.catch(() => 0)),
  )
  const sizes: DeviceSizes = { session, 'claim-drafts': claimDrafts, drafts: 0, seen, files, choices: 0 }
  for (const { name, value } of [...stores().flatMap(recordsOf), ...cookies()])
    sizes[partOf(name)] += sizeOf(name) + sizeOf(value)
  return sizes
}

/**
 * Deletes a part. Deleting the session signs out, which ends the drafts of forms and what was seen too.
 * @throws Error when something of it is still there
 */
export async function removeFromDevice(api: Api, part: DevicePart): Promise<void> {
  await REMOVALS[part](api)
  if (part !== 'session' && (await readDevice())[part] > 0) throw new Error(`Some of ${part} is still there.`)
}

/**
 * Deletes all parts and their keys, and signs out last, when a failure of the others can no longer be shown.
 * @throws Error when something is still there
 */
export async function removeAllFromDevice(api: Api): Promise<void> {
  for (const part of ['files', 'claim-drafts', 'drafts', 'seen', 'choices'] as const)
    await removeFromDevice(api, part)
  await api.session.end('signedOut')
  // The rest of a session that was not complete, keys without their records, and answers that came meanwhile.
  for (const store of stores()) store.clear()
  for (const { name } of cookies())
    cookieRecords(document, { secure: location.protocol === 'https:' }).removeItem(name)
  await removeAllRows(SEEN_DATABASE).catch(ignore)
  await removeAllKeys(() => indexedDB).catch(ignore)
  if (Object.values(await readDevice()).some((bytes) => bytes > 0))
    throw new Error('Something is still there.')
}

/** A store that the browser denies has nothing. Whether something is still there is read afterwards. */
const ignore = () => undefined

const REMOVALS: Record<DevicePart, (api: Api) => unknown> = {
  session: (api) => api.session.end('signedOut'),
  'claim-drafts': () => removeClaimDrafts().catch(ignore),
  drafts: (api) => api.drafts.remove('drafts'),
  seen: () => removeAllRows(SEEN_DATABASE).catch(ignore),
  files: () => removeFiles().catch(ignore),
  choices() {
    for (const store of stores())
      for (const { name } of recordsOf(store)) if (partOf(name) === 'choices') store.removeItem(name)
  },
}

/** The worker of this page answers until the page is left, and finds no files any more. */
async function removeFiles() {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

async function sizeOfFiles(): Promise<number> {
  let bytes = 0
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const file = await (await cache.match(request))?.blob()
      bytes += request.url.length + (file?.size ?? 0)
    }
  }
  return bytes
}

/** The stores of texts. A browser that denies one has none. */
function stores(): Storage[] {
  return [() => localStorage, () => sessionStorage].flatMap((store) => {
    try {
      return [store()]
    } catch {
      return []
    }
  })
}

type KeptText = { name: string; value: string }

function recordsOf(store: Storage): KeptText[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').map((name) => ({
    name,
    value: store.getItem(name) ?? '',
  }))
}

function cookies(): KeptText[] {
  const pairs = document.cookie.split('; ').filter(Boolean)
  return pairs.map((pair) => ({ name: pair.replace(/=.*/s, ''), value: pair.replace(/^[^=]*=?/, '') }))
}

/** The bytes of an AES key, which cannot be read. */
const KEY_BYTES = 32

/** The size of a kept value, in bytes. Numbers and the like count as eight. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return new TextEncoder().encode(value).length
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength
  if (value instanceof CryptoKey) return KEY_BYTES
  if (typeof value !== 'object' || value === null) return 8
  return Object.entries(value).reduce((sum, [name, each]) => sum + name.length + sizeOf(each), 0)
}

import type { Mock } from '@portal/mock'
import { createQueryClient } from '../../apps/portal/src/api/query-client.ts'
import { composeApi } from '../../apps/portal/src/app/compose.ts'
import { parseConfig } from '../../apps/portal/src/app/runtime-config.ts'
import { createPaying, type Paying } from '../../apps/portal/src/money/charging/paying-chain.ts'
import { payingPorts } from '../../apps/portal/src/money/charging/paying-ports.ts'
import type { Api } from '../../apps/portal/src/session/context.ts'
import type { SecretStore } from '../../apps/portal/src/session/kept-records.ts'
import type { TabLock } from '../../apps/portal/src/session/tab-lock.ts'
import { memoryStores } from '../../apps/portal/src/testing/stores.ts'
import { type Life, type Network, turns } from './network.ts'

/** A page with its session and its chain. */
export type Page = { life: Life; api: Api; client: ReturnType<typeof createQueryClient>; paying: Paying }

const never = <Value>() => new Promise<Value>(() => undefined)

/** A lock that a page gives back when it is left, as the browser's. */
function createLocks() {
  const waiting: { life: Life; begin: () => void }[] = []
  let holder: Life | undefined

  function next() {
    const first = waiting.shift()
    if (first === undefined) return
    if (first.life.isGone) return next()
    holder = first.life
    first.begin()
  }

  function release(life: Life) {
    if (holder !== life) return
    holder = undefined
    next()
  }

  return {
    release,
    lockOf(life: Life): TabLock {
      return async (task) => {
        if (life.isGone) return never()
        if (holder === undefined) holder = life
        else await new Promise<void>((begin) => waiting.push({ life, begin }))
        try {
          return await task()
        } finally {
          if (!life.isGone) release(life)
        }
      }
    },
  }
}

/** A store as a page sees it: after the page is gone nothing is read or written. */
function storeOf(store: SecretStore, life: Life): SecretStore {
  const alive = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (life.isGone) return never()
    const value = await work()
    await turns(1)
    return life.isGone ? never() : value
  }
  return {
    get: (name) => alive(() => store.get(name)),
    set: (name, value) => alive(() => store.set(name, value)),
    remove: (name) => alive(() => store.remove(name)),
  }
}

export type Browser = ReturnType<typeof createBrowser>

/** A browser with the stores and the lock that its pages share. @param watch called with each new page */
export function createBrowser(mock: Mock, network: Network, watch: (page: Page) => void) {
  const stores = memoryStores()
  const locks = createLocks()

  /** Opens a page, which goes on with the stored session. */
  async function open(): Promise<Page> {
    const life: Life = { isGone: false }
    const config = parseConfig(await (await mock.fetch('http://localhost:4010/config.json')).json())
    const own = {
      cookie: storeOf(stores.cookie, life),
      local: storeOf(stores.local, life),
      drafts: storeOf(stores.drafts, life),
      visit: storeOf(stores.visit, life),
    }
    const api = composeApi(config, own, { fetch: network.fetchOf(life), chargeLock: locks.lockOf(life) })
    const client = createQueryClient()
    // A read is retried after a pause of real time, which thousands of schedules cannot wait for.
    client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { retry: false } })
    await api.session.restore()
    const ports = { ...payingPorts(api, client), wait: () => turns(1) }
    const page = { life, api, client, paying: createPaying(ports) }
    watch(page)
    return page
  }

  return {
    stores,
    open,
    /** Leaves a page. Its code stops, and its lock is free. */
    leave({ life }: Page) {
      life.isGone = true
      locks.release(life)
    },
  }
}

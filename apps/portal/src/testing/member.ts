import type { MutationOptions } from '@tanstack/react-query'
import { createQueryClient } from '../api/query-client.ts'
import { composeApi } from '../app/compose.ts'
import { parseConfig } from '../app/runtime-config.ts'
import type { Observer } from '../session/observer.ts'
import { createTabLock } from '../session/tab-lock.ts'
import { runMutation } from './cards.ts'
import { memoryStores } from './stores.ts'
import type { TestWorld } from './world.ts'

/** The parts that the pages of one browser share. */
function openBrowser() {
  return { stores: memoryStores(), chargeLock: createTabLock() }
}

type Browser = ReturnType<typeof openBrowser>

/**
 * A signed-in customer without a screen: the clients, the session and the query client of one page.
 * @param browser of an earlier page; then this page restores its session
 */
export async function openMember(
  world: Pick<TestWorld, 'fetch'>,
  persona: string,
  browser: Browser | undefined = undefined,
  observer: Observer | undefined = undefined,
) {
  const config = parseConfig(await (await world.fetch('http://localhost:4010/config.json')).json())
  const { stores, chargeLock } = browser ?? openBrowser()
  const api = composeApi(config, stores, {
    fetch: world.fetch,
    chargeLock,
    ...(observer === undefined ? {} : { observer }),
  })
  if (browser === undefined) await api.session.signIn(`${persona}@example.com`, 'Portal-2026!')
  else await api.session.restore()
  const client = createQueryClient()
  return {
    api,
    client,
    browser: { stores, chargeLock },
    run<Result, Variables>(options: MutationOptions<Result, Error, Variables>, variables: Variables) {
      return runMutation(client, options, variables)
    },
  }
}

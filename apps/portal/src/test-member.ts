import { composeApi } from './app/compose.ts'
import { createQueryClient } from './app/query-client.ts'
import { parseConfig } from './app/runtime-config.ts'
import { memoryStores } from './test-stores.ts'
import type { TestWorld } from './test-world.ts'

/** A signed-in customer without a screen: the clients, the session and the query client of one page. */
export async function openMember(world: TestWorld, persona: string) {
  const config = parseConfig(await (await world.fetch('http://localhost:4010/config.json')).json())
  const stores = memoryStores()
  const api = composeApi(config, stores, { fetch: world.fetch })
  await api.session.signIn(`${persona}@example.com`, 'Portal-2026!')
  return { api, stores, client: createQueryClient() }
}

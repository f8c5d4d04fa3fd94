import { createMock } from '@portal/mock'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { App } from './app/App.tsx'
import { composeApi, followSession } from './app/compose.ts'
import { followRemoteConfig } from './app/follow-remote-config.ts'
import { createQueryClient } from './app/query-client.ts'
import { createPortalRouter } from './app/router.tsx'
import { parseConfig } from './app/runtime-config.ts'
import type { SecretStore } from './session/secret-store.ts'

/** Secrets of one test. */
export function memoryStore(): SecretStore {
  const kept = new Map<string, string>()
  return {
    get: async (name) => kept.get(name),
    set: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
  }
}

/** A path of the portal with the real router, Query, SDK and mock, for a persona or a visitor. */
export async function renderRoute(path: string, persona?: string) {
  const mock = await createMock()
  const config = parseConfig(await (await mock.fetch('http://localhost:4010/config.json')).json())
  const stores = { cookie: memoryStore(), local: memoryStore(), visit: memoryStore() }
  const api = composeApi(config, stores, { fetch: mock.fetch })
  if (persona !== undefined) await api.session.signIn(`${persona}@example.com`, 'Portal-2026!')
  const queryClient = createQueryClient()
  const router = createPortalRouter({ api, queryClient }, createMemoryHistory({ initialEntries: [path] }))
  followSession(api, queryClient, router, () => {})
  followRemoteConfig(api, queryClient, router)
  await router.load()
  return { ...render(<App api={api} queryClient={queryClient} router={router} />), router, api, mock }
}

import { publish } from '@portal/contracts'
import { collect } from './collectors.ts'
import { createControl } from './control/control.ts'
import type { MockDocument } from './engine/documents.ts'
import { json, type MockAnswer, type MockRequest, textOf } from './engine/exchange.ts'
import type { Router } from './engine/router.ts'
import { BANK_FRAME_CALLS } from './external/bank-frame.ts'
import { authenticate, isOfCardProvider, refusedAtServices } from './external/card-provider.ts'
import { externalFile } from './external/files.ts'
import { hostPage } from './external/host-pages.ts'
import { own } from './own.ts'
import { page, panelFile } from './panel/files.ts'
import { runtimeConfig } from './runtime-config.ts'
import { DEFAULT_WORLD, type Worlds } from './world/worlds.ts'

export type SiteOptions = {
  documents: readonly MockDocument[]
  router: Router
  worlds: Worlds
  unhandled: readonly string[]
  origin: () => string
}

/**
 * Everything that the mock serves in addition to the contracts: configuration, control API, panel, reference pages,
 * doubles.
 */
export function createSite(options: SiteOptions) {
  const { worlds } = options
  const control = createControl(options)

  const published = publish(
    options.documents.map(({ name, kind, prefix, json: tree }) => ({
      name,
      kind,
      tree,
      address: () => `${options.origin()}${prefix}`,
    })),
  )

  async function panel(request: MockRequest, path: string): Promise<MockAnswer | undefined> {
    if (request.method !== 'GET') return control(request.method, path, textOf(request))
    if (path === 'reference') return redirect('/_mock/reference/')
    const file = published.file(path.replace(/^reference\/([\w-]*)$/, (_, name) => pageOf(name)))
    if (file !== undefined) return page(file.type, file.body)
    return (await panelFile(path)) ?? control(request.method, path, undefined)
  }

  async function external(request: MockRequest, name: string): Promise<MockAnswer | undefined> {
    const refused = isOfCardProvider(name) ? refusedAtServices(request) : undefined
    if (refused !== undefined || request.method !== 'POST') {
      const page = hostPage(name, worlds.get(DEFAULT_WORLD).portal, request)
      return refused ?? page ?? externalFile(name)
    }
    if (name === 'stripe-authentication') return authenticate(worlds, request)
    return own(BANK_FRAME_CALLS, name)?.(worlds, request) ?? collect(worlds, request, name)
  }

  return async (request: MockRequest, { pathname }: URL): Promise<MockAnswer | undefined> => {
    if (pathname === '/' || pathname === '/_mock') return redirect('/_mock/')
    if (pathname === '/config.json') {
      return json(200, runtimeConfig(options.origin()), { 'cache-control': 'no-store' })
    }
    if (pathname.startsWith('/external/')) {
      return external(request, pathname.slice('/external/'.length))
    }
    return pathname.startsWith('/_mock/') ? panel(request, pathname.slice('/_mock/'.length)) : undefined
  }
}

function redirect(location: string): MockAnswer {
  return { status: 302, headers: { location }, body: '' }
}

/** The file of a reference page, whose name may be given without its extension. */
function pageOf(name: string): string {
  return `reference/${name === '' ? 'index' : name}.html`
}

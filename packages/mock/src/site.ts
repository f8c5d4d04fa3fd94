import { collect } from './collectors.ts'
import { createControl } from './control/control.ts'
import type { MockDocument } from './engine/documents.ts'
import { json, type MockAnswer, type MockRequest, textOf } from './engine/exchange.ts'
import type { Router } from './engine/router.ts'
import { externalPage } from './external.ts'
import { panelFile } from './panel/files.ts'
import { runtimeConfig } from './runtime-config.ts'
import type { Worlds } from './world/worlds.ts'

export type SiteOptions = {
  documents: readonly MockDocument[]
  router: Router
  worlds: Worlds
  unhandled: readonly string[]
  origin: () => string
}

/** All that the mock serves beside the contracts: configuration, control API, panel, reference pages, doubles. */
export function createSite(options: SiteOptions) {
  const { worlds } = options
  const control = createControl(options)

  async function panel(request: MockRequest, path: string): Promise<MockAnswer | undefined> {
    if (path.startsWith('openapi/')) return documentJson(options.documents, path.slice('openapi/'.length))
    const file = request.method === 'GET' ? await panelFile(path, options.documents) : undefined
    return file ?? control(request.method, path, textOf(request))
  }

  return async (request: MockRequest, { pathname }: URL): Promise<MockAnswer | undefined> => {
    if (pathname === '/' || pathname === '/_mock') return redirect('/_mock/')
    if (pathname === '/config.json') {
      return json(200, runtimeConfig(options.origin()), { 'cache-control': 'no-store' })
    }
    if (pathname.startsWith('/external/')) {
      const name = pathname.slice('/external/'.length)
      return request.method === 'POST' ? collect(worlds, request, name) : externalPage(name)
    }
    return pathname.startsWith('/_mock/') ? panel(request, pathname.slice('/_mock/'.length)) : undefined
  }
}

function redirect(location: string): MockAnswer {
  return { status: 302, headers: { location }, body: '' }
}

function documentJson(documents: readonly MockDocument[], file: string): MockAnswer | undefined {
  const document = documents.find(({ name }) => `${name}.json` === file)
  return document === undefined ? undefined : json(200, document.json)
}

import type { Publication } from '@portal/contracts/publish'
import { createControl, type MockParts } from './control/control.ts'
import { createPersonaList, personaIn } from './control/persona-list.ts'
import { json, type MockAnswer, type MockRequest, readJson, textOf } from './engine/exchange.ts'
import { BANK_FRAME_CALLS } from './external/bank-frame-calls.ts'
import { authenticate, isOfCardProvider, refusedAtServices } from './external/card-frame.ts'
import { embeddedPage, hostPage } from './external/embedded-pages.ts'
import { externalFile } from './external/external-files.ts'
import { own } from './own.ts'
import { page, panelFile } from './panel/panel-files.ts'
import { runtimeConfig } from './runtime-config.ts'
import { MOST_CALLS } from './world/exchanges.ts'
import { DEFAULT_WORLD, type Worlds } from './world/worlds.ts'

/**
 * Everything that the mock serves in addition to the contracts: configuration, control API, panel, reference pages,
 * doubles.
 */
export function createSite(options: MockParts) {
  const { worlds } = options
  const personas = createPersonaList(worlds)
  const control = createControl(options, personas)

  /** Makes the variables of a curl line from this mock: the session of the persona that the line is about. */
  function prepare(line: string): string[] {
    const from = (path: string) => `$(curl -s '${options.origin()}/_mock/${path}')`
    // A setup exists once its policyholder is in the world.
    const needsPersona = /\$TOKEN|\bseti_/.test(line)
    return [
      ...(needsPersona ? [`TOKEN=${from(`token?persona=${personaIn(line, personas())}`)}`] : []),
      ...(line.includes('$CSRF_TOKEN') ? [`CSRF_TOKEN=${from('csrf-token')}`] : []),
    ]
  }

  let publication: Promise<Publication> | undefined

  /** Loaded with the first page, because reading and writing of YAML takes long to load. */
  async function publishAll(): Promise<Publication> {
    const { publish } = await import('@portal/contracts/publish')
    const { yamlText } = await import('@portal/document/yaml')
    return publish(
      options.documents.map(({ name, kind, prefix, json: tree }) => ({
        name,
        kind,
        tree,
        toYaml: yamlText,
        address: () => `${options.origin()}${prefix}`,
        prepare,
      })),
    )
  }

  async function publishedFile(path: string): Promise<MockAnswer | undefined> {
    if (!/^(openapi|reference)\//.test(path)) return undefined
    publication ??= publishAll()
    const file = (await publication).file(path.replace(/^reference\/([\w-]*)$/, (_, name) => pageOf(name)))
    return file && page(file.type, file.body)
  }

  async function panel(request: MockRequest, path: string, query: URLSearchParams): Promise<MockAnswer> {
    if (request.method !== 'GET') return control(request, path, query)
    if (path === 'reference') return redirect('/_mock/reference/')
    const file = (await publishedFile(path)) ?? (await panelFile(path))
    return file ?? control(request, path, query)
  }

  return async (request: MockRequest, { pathname, searchParams }: URL): Promise<MockAnswer | undefined> => {
    if (pathname === '/' || pathname === '/_mock') return redirect('/_mock/')
    if (pathname === '/config.json') {
      return json(200, runtimeConfig(options.origin()), { 'cache-control': 'no-store' })
    }
    if (pathname.startsWith('/external/')) {
      return external(options, request, pathname.slice('/external/'.length))
    }
    return pathname.startsWith('/_mock/')
      ? panel(request, pathname.slice('/_mock/'.length), searchParams)
      : undefined
  }
}

/** A file or page of the doubles, or the answer to a call of theirs; `undefined` for an unknown name. */
async function external(
  { worlds, origin }: Pick<MockParts, 'worlds' | 'origin'>,
  request: MockRequest,
  name: string,
): Promise<MockAnswer | undefined> {
  const refused = isOfCardProvider(name) ? refusedAtServices(request, origin()) : undefined
  if (refused !== undefined || request.method !== 'POST') {
    const addresses = { portal: worlds.get(DEFAULT_WORLD).portal, origin: origin() }
    const page = hostPage(name, addresses, request) ?? embeddedPage(name, addresses, request)
    return refused ?? page ?? externalFile(name)
  }
  if (name === 'stripe-authentication') return authenticate(worlds, request)
  return own(BANK_FRAME_CALLS, name)?.(worlds, request) ?? collect(worlds, request, name)
}

function redirect(location: string): MockAnswer {
  return { status: 302, headers: { location }, body: '' }
}

/** The file of a reference page, whose name may be given without its extension. */
function pageOf(name: string): string {
  return `reference/${name === '' ? 'index' : name}.html`
}

/** The doubles of the analytics and error collectors, with the newest events; `undefined` for another name. */
function collect(worlds: Worlds, request: MockRequest, name: string): MockAnswer | undefined {
  if (name !== 'analytics' && name !== 'errors') return undefined
  const list = worlds.get(request.headers['x-mock-world'] ?? DEFAULT_WORLD).collected[name]
  try {
    list.push(readJson(textOf(request) ?? ''))
  } catch {
    return json(400, { message: 'An event is a JSON text.' })
  }
  if (list.length > MOST_CALLS) list.shift()
  return { status: 204, headers: {}, body: '' }
}

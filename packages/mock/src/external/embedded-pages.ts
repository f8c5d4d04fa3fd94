import { json, type MockAnswer, type MockRequest } from '../engine/exchange.ts'
import { own } from '../own.ts'
import { HOSTS } from '../sandbox.ts'

type Embedded = { title: string; host: string }

const PAGES: Record<string, Embedded> = {
  pharmacy: { title: 'Pharmacy', host: HOSTS.pages },
  'pharmacy-2023': { title: 'Pharmacy, rate forms of 2023', host: HOSTS.pages },
  'pharmacy-2024': { title: 'Pharmacy, rate forms of 2024', host: HOSTS.pages },
  perks: { title: 'Member benefits', host: HOSTS.pages },
  'hostile-page': { title: 'A page that is not listed', host: HOSTS.hostile },
}

const COUNTRIES: Record<string, string> = { US: 'United States', CA: 'Canada' }

/**
 * A page that the portal shows in a frame, such as the pharmacy; `undefined` for another name. With `blank=1` it never
 * becomes ready.
 * @param portal the URL of the portal, which gets its messages
 */
export function embeddedPage(
  name: string,
  portal: string,
  { url, headers }: MockRequest,
): MockAnswer | undefined {
  const page = own(PAGES, name)
  if (page === undefined) return undefined
  if (headers.host?.split(':')[0] !== page.host) {
    return json(421, { message: `This page answers at ${page.host}.` })
  }
  const query = new URL(url, 'http://mock').searchParams
  const country = own(COUNTRIES, query.get('country') ?? '')
  const isBlank = query.get('blank') === '1'
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: html(country === undefined ? page.title : `${page.title}, ${country}`, new URL(portal).origin),
    ...(isBlank ? { misbehaviour: 'timeout' } : {}),
  }
}

function html(title: string, portal: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${title}</title><style>:root{color-scheme:light}
body{margin:0;padding:1rem;font:1rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
button{font:inherit;min-block-size:2.75rem;padding-inline:.75rem;margin:.25rem}</style>
<main data-portal="${portal}"><h1>${title}</h1><p>The provider would show this page.</p>
<p><button type="button">Add a vet</button> <button type="button">Submit a claim</button>
<button type="button">Set up direct deposit</button> <button type="button">Send nonsense</button></p></main>
<script src="embedded-page.js"></script></html>`
}

/** The pages of host apps, each with the host at which it answers. The host of the app alone is in the configuration. */
const HOST_PAGES: Record<string, string> = { 'mobile-host': HOSTS.app, 'hostile-host': HOSTS.hostile }

/**
 * The page of a host app, which shows a page of the portal in a frame as a web view does; `undefined` for another name.
 * @param portal the URL of the portal
 */
export function hostPage(name: string, portal: string, { headers }: MockRequest): MockAnswer | undefined {
  const host = own(HOST_PAGES, name)
  if (host === undefined) return undefined
  if (headers.host?.split(':')[0] !== host) return json(421, { message: `This page answers at ${host}.` })
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Host app</title><style>iframe{inline-size:100%;block-size:80vh;border:1px solid}</style>
<main data-portal="${new URL(portal).origin}"><h1>Host app</h1>
<p><button type="button">Send payment keys</button> <button type="button">Send keys twice</button>
<button type="button">Send keys without secret</button></p><ol role="log" aria-label="Messages"></ol>
<iframe title="Page of the portal"></iframe></main><script type="module" src="host.js"></script></html>`,
  }
}

import { json, type MockAnswer, type MockRequest } from '../engine/exchange.ts'
import { own } from '../own.ts'
import { hostOf } from '../sandbox.ts'

type Embedded = { title: string; double: 'pages' | 'hostile' }

/** The URL of the portal, which gets the messages of pages, and the origin of the services. */
type Addresses = { portal: string; origin: string }

const PAGES: Record<string, Embedded> = {
  pharmacy: { title: 'Pharmacy', double: 'pages' },
  'pharmacy-2023': { title: 'Pharmacy, rate forms of 2023', double: 'pages' },
  'pharmacy-2024': { title: 'Pharmacy, rate forms of 2024', double: 'pages' },
  perks: { title: 'Member benefits', double: 'pages' },
  'hostile-page': { title: 'A page that is not listed', double: 'hostile' },
}

const COUNTRIES: Record<string, string> = { US: 'United States', CA: 'Canada' }

/**
 * A page that the portal shows in a frame, such as the pharmacy; `undefined` for another name. With `blank=1` it never
 * becomes ready.
 */
export function embeddedPage(
  name: string,
  { portal, origin }: Addresses,
  { url, headers }: MockRequest,
): MockAnswer | undefined {
  const page = own(PAGES, name)
  if (page === undefined) return undefined
  const elsewhere = answeredElsewhere(headers, hostOf(page.double, origin))
  if (elsewhere !== undefined) return elsewhere
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

/** The pages of host apps, each with the double that has it. The host of the app alone is in the configuration. */
const HOST_PAGES: Record<string, 'app' | 'hostile'> = { 'mobile-host': 'app', 'hostile-host': 'hostile' }

/** The page of a host app, which shows a page of the portal in a frame as a web view does; `undefined` for another name. */
export function hostPage(
  name: string,
  { portal, origin }: Addresses,
  { headers }: MockRequest,
): MockAnswer | undefined {
  const double = own(HOST_PAGES, name)
  if (double === undefined) return undefined
  const elsewhere = answeredElsewhere(headers, hostOf(double, origin))
  if (elsewhere !== undefined) return elsewhere
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

/** Each page has one host, so that the portal's code cannot depend on another one. */
function answeredElsewhere({ host }: MockRequest['headers'], own: string): MockAnswer | undefined {
  return host?.split(':')[0] === own ? undefined : json(421, { message: `This page answers at ${own}.` })
}

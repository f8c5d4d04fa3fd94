import { json, type MockAnswer, type MockRequest } from '../engine/exchange.ts'
import { own } from '../own.ts'

/** The pages of host apps, each with the host at which it answers. `localhost` alone is in the configuration. */
const HOSTS: Record<string, string> = { 'mobile-host': 'localhost', 'hostile-host': 'hostile.localhost' }

/** The origin of the page that stands for the app. @param origin that of the services */
export function mobileHostOrigin(origin: string): string {
  const url = new URL(origin)
  url.hostname = HOSTS['mobile-host'] ?? ''
  return url.origin
}

/**
 * The page of a host app, which shows a page of the portal in a frame as a web view does; `undefined` for another name.
 * @param portal the URL of the portal
 */
export function hostPage(name: string, portal: string, { headers }: MockRequest): MockAnswer | undefined {
  const host = own(HOSTS, name)
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

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MockAnswer } from '../engine/exchange.ts'
import { own } from '../own.ts'

const TYPES: Record<string, string> = {
  'bank-frame.html': 'text/html; charset=utf-8',
  'bank-frame.js': 'text/javascript; charset=utf-8',
  'embedded-page.js': 'text/javascript; charset=utf-8',
  'host.js': 'text/javascript; charset=utf-8',
  'chat.js': 'text/javascript; charset=utf-8',
  'stripe.js': 'text/javascript; charset=utf-8',
  'stripe-fields.js': 'text/javascript; charset=utf-8',
  'stripe-frame.js': 'text/javascript; charset=utf-8',
  'stripe-frame.html': 'text/html; charset=utf-8',
  'welcome.webm': 'video/webm',
}

/** The double of a third party: a page or a file; `undefined` for an unknown name. */
export async function externalFile(name: string): Promise<MockAnswer | undefined> {
  const type = own(TYPES, name)
  if (type === undefined) return tileImage(name) ?? externalPage(name)
  const body = await readFile(join(import.meta.dirname, name))
  return { status: 200, headers: { 'content-type': type }, body }
}

/** Pages of the public site that the portal links to. */
const TITLES: Record<string, string> = {
  'privacy-policy': 'Privacy policy',
  'mobile-terms': 'Mobile terms',
  'get-your-price': 'Get your price',
  'add-a-pet': 'Add another pet',
  'app-store': 'The app in the App Store',
  'google-play': 'The app on Google Play',
  community: 'Community',
  'terms-us': 'Terms and conditions, United States',
  'terms-ca': 'Terms and conditions, Canada',
  'claim-terms': 'Claim terms',
  'anti-fraud': 'Anti-fraud notice',
  'sample-policy-us': 'Sample policy, United States',
  'sample-policy-ca': 'Sample policy, Canada',
  'main-site': 'Pet insurance',
}

/** SVG paths on a field of 24 by 24, by the name of the tile. */
const STROKES = new Map(
  Object.entries({
    'direct-deposit': 'M4 10l8-5 8 5zM7 10v7m5-7v7m5-7v7M4 20h16',
    'enter-primary-vet': 'M6 4v5a4 4 0 0 0 8 0V4m-4 9v2a5 5 0 0 0 10 0v-2m-2-2a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
    'member-benefits': 'M4 9h16v4H4zm2 4v7h12v-7M12 9v11m0-11C10 4 5 5 7 9m5 0c2-5 7-4 5 0',
    'fetch-rx': 'M5 12.5L11.5 6a4.6 4.6 0 0 1 6.5 6.5L11.5 19A4.6 4.6 0 0 1 5 12.5zm3.2-3.2l6.5 6.5',
    'first-vet-visit': 'M9 5H6v15h12V5h-3M9 3.5h6v3H9zM9 13.5l2 2 4-4',
    'welcome-video': 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0m6.5-3l4.5 3-4.5 3z',
    wellness:
      'M12 20C5 15 3 11.5 3 8.5a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 6.5-9 11.5zM8 11h2l1-2 2 4 1-2h2',
    community:
      'M6 9a3 3 0 1 0 6 0 3 3 0 1 0-6 0M3.5 19c0-6 11-6 11 0m0-9a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0m2.5 4.5c2.5 0 4 2 4 4.5',
  }),
)

/** The image of a tile; `undefined` for a tile without one. */
function tileImage(name: string): MockAnswer | undefined {
  const [, tileName = ''] = /^tiles\/(.+)\.svg$/.exec(name) ?? []
  const strokes = STROKES.get(tileName)
  if (strokes === undefined) return undefined
  return {
    status: 200,
    headers: { 'content-type': 'image/svg+xml' },
    // A green with contrast to a light and to a dark background.
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 36 36" width="48" height="48" fill="none" stroke="#2f8778" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${strokes}"/></svg>`,
  }
}

/** A small page in place of a page of the public site or of a third party; `undefined` for an unknown name. */
function externalPage(name: string): MockAnswer | undefined {
  if (name === 'chat') return htmlPage('Chat with us', CHAT)
  const title = own(TITLES, name)
  return title === undefined ? undefined : htmlPage(title, '<p>The public site would show this page.</p>')
}

/** The content of the double of the chat. */
const CHAT = `<p id="log" role="log"></p><button id="end" type="button">End chat</button><script src="chat.js"></script>`

function htmlPage(title: string, content: string): MockAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${title}</title><main><h1>${title}</h1>${content}</main></html>`,
  }
}

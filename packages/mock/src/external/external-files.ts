import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MockAnswer } from '../engine/exchange.ts'
import { own } from '../own.ts'
import { tileImage } from './tile-images.ts'

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

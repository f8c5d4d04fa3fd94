import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIXED_POLICY, policyText, securityHeaders } from './security-headers.ts'

const script = 'document.title = "x"'
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const options = { connect: ['https://gateway.example'], inlineScripts: [script] }

function directive(headers: Record<string, string>, name: string): string[] {
  const policy = headers['content-security-policy'] ?? ''
  const found = policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? ''
  return found.split(' ').slice(1)
}

test('a page may run our scripts and the one inline script, by its hash', () => {
  const headers = securityHeaders(options)
  expect(directive(headers, 'default-src')).toEqual(["'none'"])
  expect(directive(headers, 'script-src').slice(0, 2)).toEqual(["'self'", hash])
  expect(directive(headers, 'connect-src').slice(0, 2)).toEqual(["'self'", 'https://gateway.example'])
  expect(directive(headers, 'frame-ancestors')).toEqual(["'none'"])
})

// covers: PLAT-002
test('script, frames and calls of the card provider are allowed at the origins that it documents', () => {
  const headers = securityHeaders(options)
  expect(directive(headers, 'script-src').slice(2)).toEqual([
    'https://js.stripe.com',
    'https://*.js.stripe.com',
  ])
  expect(directive(headers, 'frame-src')).toEqual([
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
  ])
  expect(directive(headers, 'connect-src').slice(2)).toEqual(['https://api.stripe.com'])
  expect(directive(headers, 'img-src').join()).not.toContain('stripe')
})

test('a sandbox of the card provider replaces all of them', () => {
  const headers = securityHeaders({ ...options, paymentSandbox: 'http://127.0.0.1:4010' })
  expect(directive(headers, 'script-src').slice(2)).toEqual(['http://127.0.0.1:4010'])
  expect(directive(headers, 'frame-src')).toEqual(['http://127.0.0.1:4010'])
  expect(directive(headers, 'connect-src').slice(2)).toEqual(['http://127.0.0.1:4010'])
  expect(headers['content-security-policy']).not.toContain('stripe')
})

test("the development server's own scripts are let in by its nonce alone", () => {
  const headers = securityHeaders({
    ...options,
    development: { nonce: 'abc', websocket: 'ws://localhost:5173' },
  })
  expect(directive(headers, 'script-src').slice(0, 3)).toEqual(["'self'", "'nonce-abc'", hash])
  expect(directive(headers, 'connect-src')).toContain('ws://localhost:5173')
  expect(headers['content-security-policy']).not.toContain('unsafe-eval')
})

const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')

test('the page itself carries the part of the policy that no environment changes', () => {
  expect(page).toContain(
    `<meta http-equiv="Content-Security-Policy" content="${policyText(FIXED_POLICY)}" />`,
  )
  const { 'content-security-policy': policy = '' } = securityHeaders(options)
  expect(policy.endsWith(policyText(FIXED_POLICY))).toBe(true)
})

// covers: NONPAY-004
test('neither the headers nor the page let a browser tell the address of the page', () => {
  expect(securityHeaders(options)['referrer-policy']).toBe('no-referrer')
  // The page has the last word: a browser prefers its element to the header.
  expect(page.match(/<meta name="referrer".*/g)).toEqual(['<meta name="referrer" content="no-referrer" />'])
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { environmentHeaders, headersFor } from '../apps/portal/environment-headers.ts'
import { FORMATS } from './header-formats.ts'
import { ROOT } from './host.mjs'

const EXAMPLE = join(ROOT, 'apps/portal/config.example.json')
const config: Record<string, unknown> = JSON.parse(readFileSync(EXAMPLE, 'utf8'))
const rules = environmentHeaders(config)

function directive(path: string, name: string, from = rules): string | undefined {
  return headersFor(from, path)
    ['content-security-policy']?.split('; ')
    .find((each) => each.startsWith(`${name} `))
}

function headers(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/headers.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('the headers of an environment', () => {
  test('allow the origins of its configuration and no others', () => {
    expect(directive('/home', 'connect-src')).toBe(
      "connect-src 'self' https://gateway.insurer.example https://identity.insurer.example https://maps.insurer.example https://links.insurer.example https://collect.insurer.example https://api.stripe.com",
    )
    expect(directive('/home', 'frame-src')).toBe(
      'frame-src https://chat.insurer.example https://bank.insurer.example https://rx.insurer.example https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    )
    expect(directive('/home', 'script-src')).toMatch(
      /^script-src 'self' 'sha256-[^' ]+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/,
    )
    expect(JSON.stringify(rules)).not.toContain('localhost')
  })

  test('allow the frames of the card provider alone without a chat, a bank frame and embedded pages', () => {
    const { chat: _, payments: __, embeddedHosts: ___, ...others } = config
    expect(directive('/home', 'frame-src', environmentHeaders(others))).not.toContain('insurer.example')
  })

  test('allow the sandbox of the card provider in place of the provider', () => {
    const payments = { script: 'https://sandbox.insurer.example/stripe.js' }
    const sandboxed = environmentHeaders({ ...config, payments })
    expect(directive('/home', 'script-src', sandboxed)).toMatch(/' https:\/\/sandbox\.insurer\.example$/)
    expect(JSON.stringify(sandboxed)).not.toContain('stripe.com')
  })

  test('let the hosts of the apps show the entries for apps in a frame, and nothing else', () => {
    for (const path of ['/add-bank', '/stripe-ach-payin', '/stripesdk', '/updatecc'])
      expect(directive(path, 'frame-ancestors')).toBe('frame-ancestors https://app.insurer.example')
    for (const path of ['/', '/login', '/add-bank/x', '/assets/a.js'])
      expect(directive(path, 'frame-ancestors')).toBe("frame-ancestors 'none'")
    const without = environmentHeaders({ ...config, appHosts: undefined })
    expect(directive('/add-bank', 'frame-ancestors', without)).toBe("frame-ancestors 'none'")
  })

  test('forbid caches to keep a page, and let them keep files with a hash in their name', () => {
    expect(headersFor(rules, '/account/pets')['cache-control']).toBe('no-store')
    expect(headersFor(rules, '/add-bank')['cache-control']).toBe('no-store')
    expect(headersFor(rules, '/config.json')['cache-control']).toBe('no-store')
    expect(headersFor(rules, '/assets/a-1.js')['cache-control']).toMatch(/immutable$/)
  })

  test('let the browser ask for a newer service worker at each visit, from the portal alone', () => {
    expect(headersFor(rules, '/sw.js')['cache-control']).toBe('no-cache')
    for (const name of ['worker-src', 'manifest-src'])
      for (const path of ['/home', '/sw.js']) expect(directive(path, name)).toBe(`${name} 'self'`)
  })

  test.each(['app.insurer.example', 'https://app.insurer.example/', "'self'", '*', 'https://*.example; x'])(
    'refuse the app host %s',
    (host) => {
      expect(() => environmentHeaders({ ...config, appHosts: [host] })).toThrow('an origin only')
    },
  )
})

describe('npm run headers', () => {
  test('nginx: each location has all headers, and no file that would get the headers of another location', () => {
    const { stdout } = headers('--config', EXAMPLE, '--format', 'nginx')
    const locations = stdout.split(/^(?=location )/m).slice(1)
    expect(locations.map((each) => each.split(' {')[0])).toEqual([
      'location /assets/',
      'location = /sw.js',
      ...['add-bank', 'stripe-ach-payin', 'stripesdk', 'updatecc'].map((path) => `location = /${path}`),
      'location = /config.json',
      'location /',
    ])
    expect(locations[1]).toContain('try_files $uri =404;')
    for (const location of locations) {
      expect(location).toMatch(/ {2}try_files [^;]+ =404;/)
      expect(location.match(/ {2}add_header [\w-]+ "[^"$]+"( always)?;/g)).toHaveLength(7)
    }
  })

  test('nginx: a missing file is not kept by caches, and has the other headers', () => {
    const { stdout } = headers('--config', EXAMPLE, '--format', 'nginx')
    const sometimes = stdout.split('\n').filter((line) => / add_header .*[^s];$/.test(line))
    expect(sometimes).toEqual(['  add_header cache-control "public, max-age=31536000, immutable";'])
  })

  test('_headers: a path takes away what it sets anew', () => {
    const { stdout } = headers('--config', EXAMPLE, '--format', '_headers')
    const section = stdout.split(/^(?=\/)/m).find((each) => each.startsWith('/add-bank\n')) ?? ''
    expect(section.split('\n')[1]).toBe('  ! content-security-policy')
    expect(section.split('\n')[2]).toMatch(/^ {2}content-security-policy: .*frame-ancestors https:/)
  })

  test('json: the rules', () => {
    expect(JSON.parse(headers('--config', EXAMPLE).stdout)).toEqual({ rules })
  })

  test('an nginx value cannot end its quotes', () => {
    const planted = [{ path: '/*', headers: { x: 'a" always; include /etc/passwd; #' } }]
    expect(() => FORMATS.nginx?.(planted)).toThrow('nginx cannot take the value')
  })

  test.each([
    [['--config', EXAMPLE, '--format', 'constructor'], '--format takes json, nginx, _headers'],
    [[], '--config is missing'],
    [['--config', 'none.json'], 'no such file'],
  ])('%j ends with a reason', (args, reason) => {
    const { status, stderr } = headers(...args)
    expect({ status, isReported: stderr.includes(reason) }).toEqual({ status: 2, isReported: true })
  })

  test('a configuration that the portal refuses has no headers', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'headers-')), 'config.json')
    writeFileSync(file, JSON.stringify({ ...config, gateway: 'http://gateway.insurer.example' }))
    expect(headers('--config', file)).toMatchObject({ status: 2, stdout: '' })
  })
})

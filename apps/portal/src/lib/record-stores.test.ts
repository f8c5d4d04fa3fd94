import { Window } from 'happy-dom'
import { afterEach, expect, test } from 'vitest'
import { cookieRecords, webStorageRecords } from './record-stores.ts'

const windows: Window[] = []

function page(url: string) {
  const window = new Window({ url })
  windows.push(window)
  return window
}

afterEach(async () => {
  await Promise.all(windows.splice(0).map((window) => window.happyDOM.close()))
})

test('a record in a cookie is found by its whole name, beside other cookies', () => {
  const { document } = page('https://portal.example.com/account/pets')
  document.cookie = 'not-access-token=no; Path=/'
  const cookies = cookieRecords(document, { secure: true })
  expect(cookies.getItem('access-token')).toBeNull()
  cookies.setItem('access-token', '1.aa+/==.bb==')
  document.cookie = 'theme=dark; Path=/'
  expect(cookies.getItem('access-token')).toBe('1.aa+/==.bb==')
  cookies.setItem('access-token', '1.cc.dd')
  expect(cookies.getItem('access-token')).toBe('1.cc.dd')
  cookies.removeItem('access-token')
  expect(cookies.getItem('access-token')).toBeNull()
  expect(document.cookie).toBe('not-access-token=no; theme=dark')
})

test('the cookie covers the whole site, is SameSite=Lax, ends with the browser session, and is secure on https', () => {
  const written: string[] = []
  const jar = {
    get cookie() {
      return 'a=1'
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
  cookieRecords(jar, { secure: true }).setItem('a', '1')
  cookieRecords(jar, { secure: false }).setItem('a', '1')
  cookieRecords(jar, { secure: true }).removeItem('a')
  expect(written).toEqual([
    'a=1; Path=/; SameSite=Lax; Secure',
    'a=1; Path=/; SameSite=Lax',
    'a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; SameSite=Lax; Secure',
  ])
})

test('a record that is too long for a cookie throws instead of being dropped', () => {
  const { document } = page('https://portal.example.com/')
  const cookies = cookieRecords(document, { secure: true })
  cookies.setItem('abcd', 'x'.repeat(4092))
  expect(() => cookies.setItem('abcd', 'x'.repeat(4093))).toThrow('record abcd is too long for a cookie')
})

test('cookies that are switched off throw on write', () => {
  const deaf = {
    get cookie() {
      return ''
    },
    set cookie(_text: string) {},
  }
  expect(() => cookieRecords(deaf, { secure: true }).setItem('a', '1')).toThrow('cookies are disabled')
})

test('records in Web Storage are kept, and a denied storage throws only on use', () => {
  const { localStorage } = page('https://portal.example.com/')
  const records = webStorageRecords(() => localStorage)
  records.setItem('id-token', '1.a.b')
  expect([records.getItem('id-token'), localStorage.getItem('id-token')]).toEqual(['1.a.b', '1.a.b'])
  records.removeItem('id-token')
  expect(records.getItem('id-token')).toBeNull()

  const denied = webStorageRecords(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(() => denied.getItem('id-token')).toThrow('denied')
})

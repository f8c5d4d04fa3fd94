import type { CsrfStore, CsrfToken } from '@portal/sdk'
import { deviceNow } from '../lib/clock.ts'

export const CSRF_NAME = 'csrf-token'

/** The characters of a token that a cookie can hold unchanged. */
const TOKEN = /^[\w.~+/=-]+$/

/**
 * The csrf token in a cookie that ends with the token (000 §7), so that a page that is opened again needs no new one. It
 * is not encrypted, because it opens nothing without the access token. Where cookies are off it stays in memory.
 * @param page the document; `secure` restricts the cookie to https
 */
export function csrfCookie(page: { cookie: string }, options: { secure: boolean }): CsrfStore {
  const attributes = `Path=/; SameSite=Lax${options.secure ? '; Secure' : ''}`
  let held: CsrfToken | undefined
  return {
    read() {
      const pair = page.cookie.split('; ').find((each) => each.startsWith(`${CSRF_NAME}=`))
      const [, expiresAt, value] = /=(\d+)\.(.+)/.exec(pair ?? '') ?? []
      return value !== undefined && TOKEN.test(value) ? { value, expiresAt: Number(expiresAt) } : held
    },
    write(token) {
      held = token
      const seconds = Math.floor((token.expiresAt - deviceNow()) / 1000)
      if (TOKEN.test(token.value))
        page.cookie = `${CSRF_NAME}=${token.expiresAt}.${token.value}; Max-Age=${seconds}; ${attributes}`
    },
    clear() {
      held = undefined
      page.cookie = `${CSRF_NAME}=; Max-Age=0; ${attributes}`
    },
  }
}

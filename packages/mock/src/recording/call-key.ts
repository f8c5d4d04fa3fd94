import { isNumber } from '@portal/document'
import { type MockRequest, readJson } from '../engine/exchange.ts'
import { isForm, isUrlEncoded, readForm, UNREADABLE } from '../engine/forms.ts'
import { parseBody } from '../engine/read-request.ts'
import { redactBody, redactUrl } from '../engine/redact.ts'
import type { Router } from '../engine/router.ts'
import { type Entry, memberOf, textAt } from './har-entries.ts'

/** The key of a recorded call; calls are equal when their keys are. */
export function keyOfEntry({ request }: Entry, router: Router): string | undefined {
  const url = URL.parse(textAt(request, 'url'))
  if (url === null) return undefined
  const postData = memberOf(request, 'postData')
  const type = textAt(postData, 'mimeType')
  const params = memberOf(postData, 'params')
  const fields =
    Array.isArray(params) && params.length > 0 ? params.map((each) => textAt(each, 'name')) : undefined
  return keyFor(router, textAt(request, 'method'), url, bodyKey(type, textAt(postData, 'text'), fields))
}

/** The key of a call to the mock, and its path. */
export async function keyOf(request: MockRequest, url: URL, router: Router) {
  const type = request.headers['content-type'] ?? ''
  const form = isForm(type) ? readForm(request) : parseBody(request)
  const logged = form === UNREADABLE ? '' : form.logged
  const fields =
    isFields(type) && typeof logged === 'object' && logged !== null ? Object.keys(logged) : undefined
  const text = typeof request.body === 'string' ? request.body : ''
  const path = pathOf(router, request.method, url)
  return { key: keyFor(router, request.method, url, bodyKey(type, text, fields)), path }
}

function isFields(type: string): boolean {
  return isForm(type) || isUrlEncoded(type)
}

function keyFor(router: Router, method: string, url: URL, body: string): string {
  const [path = '', query = ''] = pathOf(router, method, url).split('?')
  return `${method.toUpperCase()} ${path}?${query.split('&').sort().join('&')} ${body}`
}

/** The path with its query, in which the values of sensitive parameters are hidden. */
function pathOf(router: Router, method: string, url: URL): string {
  const match = router.find(method.toLowerCase(), url.pathname)
  return redactUrl(url, 'document' in match ? match.document.sensitive : new Set())
}

/** A body in one spelling: fields by their names, JSON without its secrets and with sorted members, other text as it is. */
function bodyKey(type: string, text: string, fields: readonly string[] | undefined): string {
  if (isFields(type)) return [...(fields ?? new URLSearchParams(text).keys())].sort().join('&')
  if (text === '') return ''
  try {
    return JSON.stringify(sorted(redactBody(readJson(text))))
  } catch {
    return text
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null || isNumber(value)) return value
  const members = Object.entries(value).map(([name, each]): [string, unknown] => [name, sorted(each)])
  return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)))
}

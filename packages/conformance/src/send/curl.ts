import { writingOf } from '../document/media-types.ts'
import { type Body, contentTypeOf, type Part, partsOf, shownBody } from '../request/body.ts'
import { type SentFile, shellFile } from '../request/files.ts'
import { shellQuoted } from '../secrets/marks.ts'
import type { Sent } from './exchange.ts'

type Cover = (text: string) => string

/** The curl options for a body, and the commands that generate its files; `cover` replaces credentials. */
export function curlBody(body: Body | undefined, cover: Cover): Sent['curl'] {
  if (body === undefined) return { files: [], body: [] }
  const { files = {} } = body
  const made = Object.values(files).flat()
  const [own] = files[''] ?? []
  const make = made.flatMap((file) => shellFile(file).make ?? [])
  const data =
    own === undefined
      ? ['--data-raw', shellQuoted(cover(shownBody(body)))]
      : ['--data-binary', shellQuoted(`@${shellFile(own).name}`)]
  const asForm = body.as === undefined && writingOf(body.media.type) === 'multipart'
  if (asForm) return { files: make, body: partsOf(body).flatMap((part) => formOption(part, cover)) }
  return { files: make, body: ['-H', shellQuoted(`content-type: ${contentTypeOf(body)}`), ...data] }
}

function formOption(part: Part, cover: Cover): string[] {
  const headers = Object.entries(part.headers ?? {}).map(
    ([name, value]) => `;headers="${quotable(`${name}: ${cover(value)}`)}"`,
  )
  const more = headers.join('')
  if ('file' in part) return ['-F', shellQuoted(`${part.name}=${fileOption(part.file)}${more}`)]
  if (part.type === undefined && more === '')
    return ['--form-string', shellQuoted(`${part.name}=${cover(part.text)}`)]
  const text = quotable(cover(part.text))
  const type = part.type === undefined ? '' : `;type=${part.type}`
  return ['-F', shellQuoted(`${part.name}="${text}"${type}${more}`)]
}

/** A text between the quotes of curl's own. */
function quotable(text: string): string {
  return text.replaceAll(/["\\]/g, '\\$&')
}

function fileOption(file: SentFile): string {
  return `@${shellFile(file).name};type=${file.type};filename=${file.name}`
}

/** A request as a shell command. Credentials are variables, so that a report can be shared. */
export function curlLine({ method, url, headers, curl }: Sent): string {
  const given = Object.entries(headers)
    .filter(([name]) => name !== 'content-type')
    .flatMap(([name, value]) => ['-H', shellQuoted(`${name}: ${value}`)])
  const how = method === 'HEAD' ? '-I' : `-i -X ${method}`
  const line = ['curl', how, shellQuoted(url), ...given, ...curl.body].join(' ')
  return [...curl.files, line].join(' && ')
}

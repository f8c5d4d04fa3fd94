import { formDecoded, percentEncoded, queryTexts, textOf, writtenParameter } from '@portal/document'
import { isTree } from '../document/tree.ts'
import type { Body } from './body.ts'
import type { SentFile } from './files.ts'

/** One part of a form, with its headers beside name and type. */
export type Part = { name: string; headers?: Record<string, string> | undefined } & (
  | { text: string; type: string | undefined }
  | { file: SentFile }
)

/** The parts of a form in the order of its fields, files last. */
export function partsOf({ value, form, files = {}, partHeaders = {} }: Body): Part[] {
  const fields = isTree(value) ? Object.entries(value) : []
  const parts = [
    ...fields.flatMap(([name, each]) => fieldParts(name, each, form)),
    ...Object.entries(files).flatMap(([name, several]) => several.map((file): Part => ({ name, file }))),
  ]
  return parts.map((part) => ({ ...part, headers: partHeaders[part.name] }))
}

function fieldParts(name: string, value: unknown, form: Body['form']): Part[] {
  const { json, inParts, type, style } = form?.writingOf(name) ?? {}
  const entries = Array.isArray(value) && (inParts ?? true) ? value : [value]
  if (json)
    return entries.map((each) => ({ name, text: JSON.stringify(each), type: type ?? 'application/json' }))
  if (style === undefined) return entries.map((each) => ({ name, text: textOf(each), type }))
  const pairs = [...queryTexts(writtenParameter(style, value))]
  return pairs.flatMap(([own, texts]) =>
    texts.map((each): Part => ({ name: own, text: formDecoded(each), type: undefined })),
  )
}

/** The text of a form without files, as `application/x-www-form-urlencoded`. */
export function urlencoded({ value, form }: Body): string {
  const fields = isTree(value) ? Object.entries(value) : []
  return fields
    .map(([name, each]) => {
      const { json = false, inParts = false, style } = form?.writingOf(name) ?? {}
      if (style !== undefined && !json) return writtenParameter(style, each)
      const entries = inParts && Array.isArray(each) ? each : [each]
      const texts = entries.map((entry) => (json ? JSON.stringify(entry) : textOf(entry)))
      return texts.map((text) => `${percentEncoded(name)}=${percentEncoded(text)}`).join('&')
    })
    .filter((text) => text !== '')
    .join('&')
}

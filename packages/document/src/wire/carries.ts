import { isDeepStrictEqual } from 'node:util'
import { isJsonType } from '../media-types.ts'
import { cookieTexts, queryTexts, type Texts } from '../percent.ts'
import { isTree } from '../tree.ts'
import { type ParameterStyle, writtenParameter } from './parameter-style.ts'
import { type Described, parameterReader } from './read-parameter.ts'

/** Whether a value arrives as it is: what its style writes is read as the same texts again. */
export function carries(style: ParameterStyle, described: Described, value: unknown): boolean {
  try {
    const read = parameterReader(style, described)(textsOf(style, writtenParameter(style, value)))
    const isJson = style.content !== undefined && isJsonType(style.content)
    if (isJson) return JSON.stringify(read) === JSON.stringify(value)
    return isDeepStrictEqual(structuredClone(read), asTexts(value))
  } catch {
    return false
  }
}

function textsOf({ in: location, name }: ParameterStyle, written: string): Texts {
  if (location === 'query') return queryTexts(written)
  return location === 'cookie' ? cookieTexts(written) : new Map([[name, [written]]])
}

/** A copy in which every single value is a text, as on the wire. */
export function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts)
  if (!isTree(value)) return String(value)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asTexts(each)]))
}

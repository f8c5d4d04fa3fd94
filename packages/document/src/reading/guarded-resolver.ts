import type { BaseResolver, Document, Source } from '@redocly/openapi-core'
import { endOfText } from '../json-excess.ts'
import { isTree } from '../tree.ts'
import { shortenAliases } from './aliases.ts'
import { excessOf, LIMITS } from './limits.ts'
import { withPlainReferences } from './plain-references.ts'
import { isAddress, isFileInReach, type Reach } from './reach.ts'
import { OUTSIDE, RefusedDocument, textOfAddress, textOfFile } from './read-file.ts'
import { redoclyParts } from './redocly-parts.ts'
import { keepDigits } from './written-digits.ts'

/** Redocly's reader, with the first reason why the document must not be used. */
export type GuardedResolver = BaseResolver & { readonly refusal: RefusedDocument | undefined }

/**
 * A reader of files and addresses for Redocly, which follows references only within a reach and reads no more than
 * `LIMITS`. Redocly makes a finding of what a reader throws, and goes on: ask for `refusal` before the document is used.
 */
export async function guardedResolver(reach: Reach): Promise<GuardedResolver> {
  const { BaseResolver, Source } = await redoclyParts('BaseResolver', 'Source')
  // Loaded late, as Redocly is, because many starts of the mock read no document.
  const { exactYaml } = await import('./exact-yaml.ts')

  return new (class extends BaseResolver {
    refusal: RefusedDocument | undefined
    /** Documents that were asked for by themselves, which may lie anywhere. */
    readonly #roots = new Set<string>()
    readonly #origins = new Set(reach.origins)

    override async resolveDocument<T>(base: string | null, ref: string, isRoot = false) {
      const source = this.resolveExternalRef(base, ref)
      if (isRoot) this.#roots.add(source)
      else if (!(await this.#reaches(source))) {
        throw this.#refused(new RefusedDocument(`${base ?? 'It'} refers to ${ref}, ${OUTSIDE}`))
      }
      return super.resolveDocument<T>(base, ref, isRoot)
    }

    override async loadExternalRef(source: string): Promise<Source> {
      try {
        if (this.cache.size > LIMITS.files) throw new RefusedDocument(`${source} is one file too many`)
        const { body, type } = await (isAddress(source) ? this.#atAddress(source) : this.#inFile(source))
        return new Source(source, body.replaceAll('\r\n', '\n'), type)
      } catch (error) {
        throw error instanceof RefusedDocument ? this.#refused(error) : error
      }
    }

    override parseDocument(source: Source, isRoot = false): Document {
      const read = jsonOf(source) ?? super.parseDocument(source, isRoot)
      const refuse = (fault: string) => this.#refused(new RefusedDocument(`${source.absoluteRef}: ${fault}`))
      const fault = excessOf(read.parsed) ?? circleIn(read.parsed)
      if (fault !== undefined) throw refuse(fault)
      const document = plain(read, refuse)
      keepDigits(document.parsed, source.body, exactYaml)
      return document
    }

    async #reaches(source: string): Promise<boolean> {
      if (this.#roots.has(source)) return true
      if (isAddress(source)) return this.#origins.has(new URL(source).origin)
      return !OTHER_SCHEME.test(source) && (await isFileInReach(reach, source))
    }

    async #inFile(file: string) {
      return { body: await textOfFile(file), type: undefined }
    }

    #atAddress(address: string) {
      return textOfAddress(address, (next) => {
        const { origin } = new URL(next)
        // A document that was asked for by itself may have moved, together with its references.
        if (this.#roots.has(address)) this.#origins.add(origin)
        return this.#origins.has(origin)
      })
    }

    #refused(refusal: RefusedDocument): RefusedDocument {
      this.refusal ??= refusal
      return refusal
    }
  })()
}

/** Schemes that Redocly takes for schemes of addresses. */
const OTHER_SCHEME = /^(file|data):/i

/**
 * The document of plain JSON, which the parser of YAML reads slower. A mistake, such as a name that an object has twice, is
 * left to it, because it says the line.
 */
function jsonOf(source: Source): Document | undefined {
  if (!/^\s*\{/.test(source.body)) return undefined
  try {
    const parsed: unknown = JSON.parse(source.body)
    // JSON.parse keeps the last one of two keys without a word.
    return namesIn(source.body) === namesOf(parsed) ? { source, parsed } : undefined
  } catch {
    return undefined
  }
}

/** The number of names of properties in a text of JSON. */
function namesIn(text: string): number {
  let count = 0
  for (let begin = text.indexOf('"'); begin >= 0; ) {
    let next = endOfText(text, begin) + 1
    while (' \n\r\t'.includes(text[next] ?? 'x')) next += 1
    if (text[next] === ':') count += 1
    begin = text.indexOf('"', next)
  }
  return count
}

/** The number of properties in a value. */
function namesOf(value: unknown): number {
  let count = 0
  const open = [value]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const parts = Object.values(next)
    if (!Array.isArray(next)) count += parts.length
    for (const part of parts) if (typeof part === 'object') open.push(part)
  }
  return count
}

/** The same document with plain references, which are the only ones that Redocly knows. */
function plain(document: Document, refuse: (fault: string) => RefusedDocument): Document {
  const { parsed }: { parsed: unknown } = document
  if (!isTree(parsed)) return document
  try {
    return { ...document, parsed: withPlainReferences(parsed) }
  } catch (error) {
    throw error instanceof RefusedDocument ? refuse(error.message) : error
  }
}

function circleIn(parsed: unknown): string | undefined {
  const { circle } = shortenAliases(parsed)
  return circle === undefined ? undefined : `${circle} refers to itself alone`
}

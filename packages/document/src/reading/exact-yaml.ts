import {
  binaryTag,
  CORE_SCHEMA,
  DUMP_SCHEMA,
  defineScalarTag,
  dump,
  floatCoreTag,
  intCoreTag,
  loadAll,
  mergeTag,
  omapTag,
  pairsTag,
  setTag,
} from 'js-yaml'
import { ExactNumber, numberIn } from '../exact-numbers.ts'

/** Reads a YAML text of one document, with an `ExactNumber` in place of each number that would lose digits. */
export function exactYaml(text: string): unknown {
  return loadAll(text, { schema: EXACT })[0]
}

/** The YAML of a document, with all digits of its numbers, and without anchors, which not every parser supports. */
export function yamlText(document: unknown): string {
  return dump(document, { noRefs: true, schema: WRITTEN })
}

const NUMBERS = [intCoreTag, floatCoreTag].map((tag) =>
  defineScalarTag<number | ExactNumber>(tag.tagName, {
    ...tag,
    resolve(source, ...more) {
      const value = tag.resolve(source, ...more)
      const exact = typeof value === 'number' ? numberIn(asJson(source)) : undefined
      return exact instanceof ExactNumber ? exact : value
    },
  }),
)

/** The one of Redocly, which reads a date as a text. */
const EXACT = CORE_SCHEMA.withTags(mergeTag, binaryTag, omapTag, pairsTag, setTag, ...NUMBERS)

const WRITTEN = DUMP_SCHEMA.withTags(
  ...DUMP_SCHEMA.tags.flatMap((tag) => {
    const isFloat = tag.tagName === floatCoreTag.tagName
    if (tag.nodeKind !== 'scalar' || (!isFloat && tag.tagName !== intCoreTag.tagName)) return []
    const isOwn = (data: unknown) => data instanceof ExactNumber && /[.eE]/.test(data.text) === isFloat
    return {
      ...tag,
      identify: (data: unknown) => isOwn(data) || tag.identify(data),
      represent: (data: unknown) => (data instanceof ExactNumber ? data.text : tag.represent(data)),
    }
  }),
)

/** A number of YAML as JSON writes it: without a plus, zeros at the front, an empty part, and another base. */
function asJson(source: string): string {
  if (/^0[xo]/.test(source)) return String(BigInt(source))
  return source
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?=$|[eE])/, '')
}

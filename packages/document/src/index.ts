export { carries } from './carries.ts'
export { withoutDoubts } from './doubts.ts'
export { withExactNumbers } from './exact-keywords.ts'
export { compareNumbers, ExactNumber, isNumber, numberIn, parseJson, sameNumber } from './exact-numbers.ts'
export { overgrownSchema } from './expansion.ts'
export { type FormField, type FormOf, formFields } from './form-fields.ts'
export { type GuardedPatterns, guardedPatterns } from './guarded-patterns.ts'
export { type GuardedResolver, guardedResolver } from './guarded-resolver.ts'
export { withLazyReferences } from './lazy-references.ts'
export { type FormPart, readMultipart } from './multipart.ts'
export { isJsonType, type ParameterStyle, styleOf, textOf, writtenParameter } from './parameter-style.ts'
export {
  PathTable,
  type PathTemplate,
  pathTemplate,
  pathTexts,
  templateNames,
  writtenPath,
} from './path-template.ts'
export {
  cookieTexts,
  formDecoded,
  percentDecoded,
  percentEncoded,
  queryTexts,
  type Texts,
} from './percent.ts'
export { withPlainReferences } from './plain-references.ts'
export { isFileInReach, type Reach, reachOf } from './reach.ts'
export { formReader, type ReadForm } from './read-form.ts'
export { type Described, type ParameterReader, parameterReader } from './read-parameter.ts'
export { RefusedDocument } from './read-place.ts'
export { fits, fitsAsTexts, rounded } from './rounded-values.ts'
export { type Shape, shapeAt } from './shape.ts'
export { withEvaluatedItems } from './unevaluated-items.ts'
export { withSetsOfItems } from './unique-items.ts'
export { workableSchema } from './workable-schema.ts'
export { withDigits } from './written-digits.ts'

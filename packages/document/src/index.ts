export { compareNumbers, ExactNumber, isNumber, numberIn, parseJson } from './exact-numbers.ts'
export { jsonExcess } from './json-excess.ts'
export { essence, isJsonType, mediaType, mediaTypeFits, OF_MESSAGE, typesIn } from './media-types.ts'
export {
  type DescribedOperation,
  describedOperations,
  documentedStatus,
  METHODS,
  type Scheme,
  securityOf,
  serverPath,
} from './operations.ts'
export {
  cookieTexts,
  formDecoded,
  percentDecoded,
  percentEncoded,
  queryTexts,
  type Texts,
} from './percent.ts'
export { isTooDeep, readInDeepStack } from './reading/deep-stack.ts'
export { overgrownSchema } from './reading/expansion.ts'
export { type GuardedResolver, guardedResolver } from './reading/guarded-resolver.ts'
export { withPlainReferences } from './reading/plain-references.ts'
export { isFileInReach, type Reach, reachOf } from './reading/reach.ts'
export { RefusedDocument } from './reading/read-file.ts'
export { withDigits } from './reading/written-digits.ts'
export {
  below,
  branch,
  branches,
  groupedBy,
  isTree,
  keysOf,
  type Located,
  list,
  numberAt,
  pointerOf,
  resolved,
  resolvedAt,
  sameJson,
  type Tree,
  text,
  texts,
  valueAt,
} from './tree.ts'
export { type GuardedPatterns, guardedPatterns } from './validation/guarded-patterns.ts'
export { fits, fitsAsTexts, rounded } from './validation/rounded-values.ts'
export { createAjv, givenUp } from './validation/validators.ts'
export { workableSchema } from './validation/workable-schema.ts'
export { asTexts, carries } from './wire/carries.ts'
export { type FormField, type FormOf, formFields } from './wire/form-fields.ts'
export { type FormPart, readMultipart } from './wire/multipart.ts'
export { type ParameterStyle, styleOf, textOf, writtenParameter } from './wire/parameter-style.ts'
export {
  PathTable,
  type PathTemplate,
  pathTemplate,
  pathTexts,
  templateNames,
  writtenPath,
} from './wire/path-template.ts'
export { formReader, type ReadForm } from './wire/read-form.ts'
export { type Described, type ParameterReader, parameterReader } from './wire/read-parameter.ts'
export { type Shape, shapeAt } from './wire/shape.ts'

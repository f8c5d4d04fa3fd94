export {
  ENVELOPE,
  entryIn,
  type FoundEntry,
  type FoundList,
  listIn,
  OF_OTHERS,
  unwrappedAt,
} from './entries/answer-parts.ts'
export { type Documented, describes, documentedIn, entriesOf, inside } from './entries/answer-schema.ts'
export { type Resource, resourcesOf, type Single, singlesOf } from './entries/collections.ts'
export { type Count, countedWord, countsIn } from './entries/counters.ts'
export {
  compareValues,
  type Filter,
  filterOf,
  isInstant,
  isOrder,
  OF_FORM,
  orderIn,
  SEARCH,
} from './entries/filters.ts'
export { editDistance, isNear, plainName } from './entries/names.ts'
export { documentedStart, PAGE_WORDS, type Paging, pagingOf } from './entries/paging.ts'
export { idNameOf, type PathStep, plainPath, singular, stepsOf, unwrapped } from './entries/path-steps.ts'
export { compareNumbers, ExactNumber, isNumber, numberIn, parseJson } from './exact-numbers.ts'
export { patternTexts } from './generate/patterns.ts'
export { alike, createRandom, LONGEST_TEXT, letters, type Random, uuid } from './generate/random.ts'
export { lengthFor, textsAgainst, textsOf } from './generate/strings.ts'
export { exactText, LONGEST_LIST, listOfLength, makeValue, NOTHING } from './generate/values.ts'
export { jsonExcess } from './json-excess.ts'
export { essence, isJsonType, mediaType, mediaTypeFits, OF_MESSAGE, typesIn } from './media-types.ts'
export {
  type DescribedOperation,
  describedOperations,
  documentedStatus,
  type Example,
  examplesAt,
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
export { redoclyParts } from './reading/redocly-parts.ts'
export { withDigits } from './reading/written-digits.ts'
export {
  alternatives,
  flat,
  propertiesOf,
  type Reader,
  rangeOf,
  type SchemaSource,
  tidy,
  typesOf,
} from './schema/flat-schema.ts'
export { merge } from './schema/merge.ts'
export { absolute, type Side, sidedTree, workable } from './schema/schema-copies.ts'
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

import { ANSWERS } from './answer-violations.ts'
import { KEYS, MEDIA_TYPES, PARAMETERS } from './desk-violations.ts'
import { FORMS } from './form-violations.ts'
import { NEGATIVE, POSITIVE } from './request-violations.ts'
import { SECURITY } from './security-violations.ts'
import { remembering, type Violation } from './violation.ts'

const STATE: Violation[] = [
  remembering('create-forgets', 'getBook', 'state-read-back'),
  remembering('create-drops-property', 'getBook', 'state-read-back'),
  remembering('create-changes-value', 'getBook', 'state-read-back'),
  remembering('create-answers-default', 'addBook', 'state-created'),
  remembering('same-id', 'addBook', 'state-distinct'),
  remembering('list-forgets-newest', 'listBooks', 'state-listed'),
  remembering('filter-ignored', 'listBooks', 'state-filter'),
  remembering('boolean-filter-ignored', 'listBooks', 'state-filter'),
  remembering('range-filter-ignored', 'listBooks', 'state-filter'),
  remembering('filter-leaves-out', 'listBooks', 'state-filter'),
  remembering('total-of-page', 'listBooks', 'state-total'),
  remembering('total-unfiltered', 'listBooks', 'state-total'),
  remembering('page-size-ignored', 'listBooks', 'state-pages'),
  remembering('page-ignored', 'listBooks', 'state-pages'),
  remembering('counter-by-genre', 'getStatistics', 'state-counter'),
  remembering('counter-never-down', 'getStatistics', 'state-counter'),
  remembering('update-forgets', 'replaceBook', 'state-update'),
  remembering('update-drops-property', 'replaceBook', 'state-update'),
  remembering('delete-keeps', 'removeBook', 'state-gone'),
  remembering('delete-lists', 'removeBook', 'state-gone'),
  remembering('no-idempotency', 'addBook', 'state-idempotency'),
  remembering('idempotency-conflict', 'lendBook', 'state-idempotency'),
  remembering('loan-count', 'getBook', 'state-counter'),
  remembering('sort-ignored', 'listBooks', 'state-order'),
  remembering('loan-not-listed', 'listLoans', 'state-listed'),
  remembering('settings-forget', 'saveSettings', 'state-update'),
]

/** All planted violations of library and desk, by area. */
export const VIOLATIONS: Record<string, Violation[]> = {
  positive: POSITIVE,
  negative: NEGATIVE,
  security: SECURITY,
  answers: ANSWERS,
  state: STATE,
  forms: FORMS,
  'media types': MEDIA_TYPES,
  parameters: PARAMETERS,
  'keys and codes': KEYS,
}

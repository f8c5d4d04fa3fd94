import { answer, entryOf } from './call.ts'
import { accepting, answering, type Violation } from './violation.ts'

/** Faults of the desk where several media types are documented. */
export const MEDIA_TYPES: Violation[] = [
  {
    name: 'does not take a documented form',
    operation: 'addReader',
    rule: 'accepts-media',
    about: 'x-www-form-urlencoded',
    refusesType: 'application/x-www-form-urlencoded',
  },
  {
    name: 'does not take documented JSON',
    operation: 'saveNotice',
    rule: 'accepts-media',
    about: 'application/json',
    refusesType: 'application/json',
  },
  {
    name: 'takes any content type beside its own',
    operation: 'saveNotice',
    rule: 'refuses-content-type',
    skips: 'content-type',
  },
  accepting('accepts a shorter body of text', 'saveNotice', 'refuses-bound', 'text', 'minLength'),
  accepting('accepts a longer body of text', 'saveNotice', 'refuses-bound', 'text', 'maxLength'),
  accepting(
    'accepts a longer text in its second type',
    'saveNotice',
    'refuses-bound',
    'body/text',
    'maxLength',
  ),
  {
    name: 'refuses the longest body of text',
    operation: 'saveNotice',
    rule: 'accepts-bound',
    about: 'maxLength 500',
    refuses: ({ type, body: text }) => type === 'text/plain' && String(text).length === 500,
  },
  {
    name: 'answers JSON whatever is asked for',
    operation: 'exportCatalogue',
    rule: 'accepts-type',
    about: 'text/csv',
    alters: (given, { path: [, section] }) =>
      given.headers['content-type'] === 'text/csv' ? answer(200, { section, titles: [] }) : given,
  },
  answering('answers a text against its schema', 'exportCatalogue', 'answer-bound', (given) =>
    given.raw === undefined ? given : { ...given, raw: given.raw.replace('title', 'heading') },
  ),
]

/** Faults of the desk in handling parameters. */
export const PARAMETERS: Violation[] = [
  {
    name: 'refuses an example of a path',
    operation: 'exportCatalogue',
    rule: 'accepts-example',
    about: 'example novels',
    refuses: ({ path }) => path[1] === 'novels',
  },
  {
    name: 'refuses an example of a query',
    operation: 'exportCatalogue',
    rule: 'accepts-example',
    about: 'example french',
    refuses: ({ query }) => query.language === 'fr',
  },
  {
    name: 'refuses an example of a header',
    operation: 'exportCatalogue',
    rule: 'accepts-example',
    about: 'example long',
    refuses: ({ headers }) => headers['x-trace'] === 'desk-1-0123456789',
  },
  {
    name: 'refuses a member of an enum in a header',
    operation: 'exportCatalogue',
    rule: 'accepts-enum',
    about: 'x-channel = "phone"',
    refuses: ({ headers }) => headers['x-channel'] === 'phone',
  },
  accepting('accepts any member in a header', 'exportCatalogue', 'refuses-enum', 'header/x-channel', 'enum'),
  accepting('accepts a longer header', 'exportCatalogue', 'refuses-bound', 'header/x-trace', 'maxLength'),
  accepting(
    'accepts a word as a number in a query',
    'exportCatalogue',
    'refuses-type',
    'query/copies',
    'type',
  ),
  accepting(
    'accepts a word as a flag in a query',
    'exportCatalogue',
    'refuses-type',
    'query/largeprint',
    'type',
  ),
  accepting(
    'accepts a word in a list of numbers',
    'exportCatalogue',
    'refuses-type',
    'query/shelves',
    'type',
  ),
  accepting(
    'accepts a longer list in a query',
    'exportCatalogue',
    'refuses-bound',
    'query/shelves',
    'maxItems',
  ),
]

/** Faults of the desk in checking its API key and one-time codes. */
export const KEYS: Violation[] = [
  {
    name: 'wants no key',
    operation: 'getTakings',
    rule: 'security-missing',
    about: 'X-Staff-Key',
    skips: 'key',
  },
  {
    name: 'takes any key',
    operation: 'getTakings',
    rule: 'security-unknown',
    about: 'X-Staff-Key',
    skips: 'key-value',
  },
  accepting(
    'accepts a longer text behind a code',
    'activateCard',
    'refuses-bound',
    'body/nickname',
    'maxLength',
  ),
  {
    name: 'refuses the longest text behind a code',
    operation: 'activateCard',
    rule: 'accepts-bound',
    about: '/nickname at maxLength',
    refuses: (call) => String(entryOf(call.body).nickname).length === 20,
  },
]

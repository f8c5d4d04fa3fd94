import { answer, entryOf } from './call.ts'
import { accepting, answering, body, type Violation } from './violation.ts'

/** What the desk can do wrong with the fields and files of forms. */
export const FORMS: Violation[] = [
  accepting('accepts a form without a field', 'saveCover', 'refuses-missing', 'form/caption', 'required'),
  accepting('accepts a word as a number in a form', 'saveCover', 'refuses-type', 'form/width', 'type'),
  accepting('accepts any member in a form', 'saveCover', 'refuses-enum', 'form/side', 'enum'),
  accepting('accepts a longer text in a form', 'saveCover', 'refuses-bound', 'form/caption', 'maxLength'),
  accepting('accepts a shorter text in a form', 'saveCover', 'refuses-bound', 'form/caption', 'minLength'),
  accepting('accepts a greater number in a form', 'saveCover', 'refuses-bound', 'form/width', 'maximum'),
  accepting('accepts any date in a form', 'saveCover', 'refuses-format', 'form/takenOn', 'format'),
  accepting(
    'accepts a longer text in a JSON part',
    'saveCover',
    'refuses-bound',
    'form/credit/name',
    'maxLength',
  ),
  accepting(
    'accepts a text as number in a JSON part',
    'saveCover',
    'refuses-type',
    'form/credit/year',
    'type',
  ),
  accepting('accepts null in a JSON part', 'saveCover', 'refuses-null', 'form/credit/year', 'type'),
  accepting(
    'accepts a JSON part without a property',
    'saveCover',
    'refuses-missing',
    'form/credit/name',
    'required',
  ),
  accepting('accepts unknown fields', 'saveCover', 'refuses-undocumented', 'form', 'additionalProperties'),
  accepting('accepts a form without its file', 'saveCover', 'refuses-missing', 'file/picture', 'required'),
  accepting('accepts an empty file', 'saveCover', 'refuses-bound', 'file/picture', 'minLength'),
  accepting('accepts a larger file', 'saveCover', 'refuses-bound', 'file/picture', 'maxLength'),
  accepting('accepts a file of any type', 'saveCover', 'refuses-content-type', 'file/picture', 'contentType'),
  accepting('accepts a word as a number in a short form', 'addReader', 'refuses-type', 'form/level', 'type'),
  accepting(
    'accepts a word as a flag in a short form',
    'addReader',
    'refuses-type',
    'form/newsletter',
    'type',
  ),
  accepting('accepts an empty text in a short form', 'addReader', 'refuses-bound', 'form/name', 'minLength'),
  accepting('accepts any address in a short form', 'addReader', 'refuses-format', 'form/email', 'format'),
  accepting(
    'accepts a short form without a field',
    'addReader',
    'refuses-missing',
    'form/password',
    'required',
  ),
  {
    name: 'refuses the longest text of a form',
    operation: 'saveCover',
    rule: 'accepts-bound',
    about: '/caption at maxLength',
    refuses: (call) => String(body(call).caption).length === 80,
  },
  {
    name: 'refuses a member of an enum in a form',
    operation: 'saveCover',
    rule: 'accepts-enum',
    about: '/side = "back"',
    refuses: (call) => body(call).side === 'back',
  },
  {
    name: 'wants an optional field of a form',
    operation: 'saveCover',
    rule: 'accepts-optional',
    about: '/credit left out',
    refuses: (call) => 'caption' in body(call) && !('credit' in body(call)),
  },
  {
    name: 'refuses one type of a file',
    operation: 'saveCover',
    rule: 'accepts-enum',
    about: 'image/jpeg',
    refuses: ({ files }) => files.picture?.type === 'image/jpeg',
  },
  {
    name: 'refuses the largest file',
    operation: 'saveCover',
    rule: 'accepts-bound',
    about: 'maxLength 20000',
    refuses: ({ files }) => files.picture?.size === 20_000,
  },
  {
    name: 'refuses the smallest file',
    operation: 'saveCover',
    rule: 'accepts-bound',
    about: 'minLength 200',
    refuses: ({ files }) => files.picture?.size === 200,
  },
  {
    name: 'fails on a file that is empty',
    operation: 'saveCover',
    rule: 'server-error',
    about: 'empty file',
    alters: (given, { files }) => (files.picture?.size === 0 ? { ...given, status: 500 } : given),
  },
]

/** What the desk can do wrong where several media types are documented. */
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

/** What the desk can do wrong with parameters. */
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

/** What the desk can do wrong with its key, and with what a code alone opens. */
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

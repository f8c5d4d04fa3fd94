import type { Oas3Rule } from '@redocly/openapi-core'

const VERBS = [
  'add',
  'call',
  'cancel',
  'change',
  'charge',
  'check',
  'configure',
  'confirm',
  'create',
  'delete',

  'download',
  'find',
  'generate',
  'get',
  'link',
  'list',
  'lookUp',
  'mark',
  'quote',
  'refresh',
  'remove',
  'rename',
  'replace',

  'request',
  'reset',
  'save',
  'search',
  'send',
  'set',
  'signOut',
  'start',
  'submit',
  'unlink',
  'update',
  'upload',

  'validate',
  'verify',
]
const VERB_NOUN = new RegExp(`^(${VERBS.join('|')})([A-Z][a-z0-9]*)+$`)

/** An operationId is a verb and a noun in camelCase; it names the mock's handler and the reports. */
export const operationId: Oas3Rule = () => ({
  Operation(operation, ctx) {
    const id = operation.operationId
    if (id === undefined || VERB_NOUN.test(id)) return
    ctx.report({
      message: `operationId \`${id}\` is not a known verb and a noun in camelCase, such as \`getAccountDetails\`.`,
      location: ctx.location.child(['operationId']),
    })
  },
})

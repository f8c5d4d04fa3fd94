import type { Oas3Rule } from '@redocly/openapi-core'
import { object } from './nodes.ts'

const PERSONAL =
  /email|phone|mobile|password|token|secret|ssn|userid|username|birth|securedparam|authorization|otp|signature/

/** Parameters with personal data or secrets are marked, because loggers redact by that mark. */
export const sensitiveParameters: Oas3Rule = () => ({
  Parameter(parameter, ctx) {
    const name = (parameter.name ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
    if (!PERSONAL.test(name) || object(parameter)['x-sensitive'] === true) return
    ctx.report({ message: `The parameter \`${parameter.name}\` needs \`x-sensitive: true\`.` })
  },
})

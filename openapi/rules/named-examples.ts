import type { Oas3Rule } from '@redocly/openapi-core'
import { isJson } from './nodes.ts'

/**
 * JSON bodies and answers need named examples, because the mock, the reference pages and the tests select them by
 * name.
 */
export const namedExamples: Oas3Rule = () => ({
  MediaType(mediaType, ctx) {
    if (!isJson(String(ctx.key)) || Object.keys(mediaType.examples ?? {}).length > 0) return
    ctx.report({ message: `\`${ctx.key}\` has no named examples (\`examples\`).` })
  },
})

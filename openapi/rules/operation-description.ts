import type { Oas3Rule } from '@redocly/openapi-core'
import { object } from './nodes.ts'

const words = (text: unknown) =>
  String(text ?? '')
    .toLowerCase()
    .match(/\w+/g) ?? []

/** Every operation says more than its summary: for whom it is, which errors need care, what a repeat does. */
export const operationDescription: Oas3Rule = () => ({
  Operation(operation, ctx) {
    const { summary, description } = object(operation)
    const known = new Set(words(summary))
    if (words(description).filter((word) => !known.has(word)).length >= 3) return
    ctx.report({ message: 'The operation needs a `description` that says more than its summary.' })
  },
})

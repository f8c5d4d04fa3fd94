import * as v from 'valibot'

/** The views of the dialog of the non-pay page (001 §4). Without one it is closed. */
const VIEWS = [
  ...(['method-list', 'card-list', 'ach-list'] as const),
  ...(['manage-card', 'manage-bank', 'update-card', 'add-card', 'add-bank'] as const),
] as const

export type ViewName = (typeof VIEWS)[number]

/** The router reads digits alone as a number. A parameter that is repeated counts as absent. */
const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/**
 * The search parameters of `/non-pay` after the secrets were removed. `policyNumber` is as written in the link, and
 * `method` is the id of the payment method that a view is about.
 */
export const nonPaySearch = v.object({
  policyNumber: v.optional(v.fallback(v.optional(text), undefined)),
  view: v.optional(v.fallback(v.optional(v.picklist(VIEWS)), undefined)),
  method: v.optional(v.fallback(v.optional(text), undefined)),
})

export type NonPaySearch = v.InferOutput<typeof nonPaySearch>

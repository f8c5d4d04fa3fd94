/** The views of the dialog of the non-pay page (001 §4). Without one it is closed. */
const VIEWS = [
  ...(['method-list', 'card-list', 'ach-list'] as const),
  ...(['manage-card', 'manage-bank', 'update-card', 'add-card', 'add-bank'] as const),
]

export type ViewName = (typeof VIEWS)[number]

/**
 * The search parameters of `/non-pay` after the secrets were removed. `policyNumber` is as written in the link; one that
 * is repeated counts as absent. `method` is the id of the payment method that a view is about.
 */
export type NonPaySearch = {
  policyNumber?: string | undefined
  view?: ViewName | undefined
  method?: string | undefined
}

/** Reads the search parameters. By hand, because the schemas for it would be in the first file of every page. */
export function nonPaySearch({ policyNumber, view, method }: Record<string, unknown>): NonPaySearch {
  return {
    policyNumber: textOf(policyNumber),
    view: VIEWS.find((name) => name === view),
    method: textOf(method),
  }
}

/** The router reads digits alone as a number. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

import { readWellnessLink } from '../api/wellness-link.ts'
import type { Api } from '../session/context.ts'

/** Asks for what the wellness page shows. Its loader takes over the same reads. */
export function readWellnessAhead(api: Api) {
  void readWellnessLink(api, new URLSearchParams(location.search).get('policyNumber') || undefined)
}

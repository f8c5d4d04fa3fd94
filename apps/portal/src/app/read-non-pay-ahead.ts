import { readLinkPage } from '../api/link-reads.ts'
import type { Api } from '../session/context.ts'

/** Asks for what the non-pay page shows. Its loader takes over the same reads. */
export function readNonPayAhead(api: Api) {
  void readLinkPage(api)
}

import { readLinkPage } from '../api/link-reads.ts'
import type { Api } from '../session/context.ts'

/** Asks for what the page of a mailed link shows. Its loader takes over the same reads. */
export function readLinkAhead(api: Api) {
  void readLinkPage(api)
}

import type { Api } from '../session/context.ts'

/**
 * The reads of a page, which begin before its screen loads. They begin once, and their data end with the page.
 * @param read begins the reads
 */
export function pageReads<Reads, Target = void>(read: (api: Api, target: Target) => Promise<Reads>) {
  const begun = new WeakMap<Api, { target: Target; reads: Promise<Reads> }>()
  return {
    /** Begins the reads. A repeat for the same target gets the same ones until the page is left. */
    begin(api: Api, target: Target): Promise<Reads> {
      const present = begun.get(api)
      if (present !== undefined && present.target === target) return present.reads
      const reads = read(api, target)
      begun.set(api, { target, reads })
      return reads
    },
    /** Keeps the reads while their page is open. @returns a function that forgets them, so that no data outlive the page */
    hold(api: Api, target: Target, reads: Reads): () => void {
      begun.set(api, { target, reads: Promise.resolve(reads) })
      return () => void begun.delete(api)
    },
  }
}

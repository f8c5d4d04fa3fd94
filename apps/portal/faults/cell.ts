import 'vitest'

/** One cell of the table. Without problems it holds. */
export type Cell = { operation: string; at: string; kind: string; problems: string[]; ms: number }

declare module 'vitest' {
  interface TaskMeta {
    /** The cells that a test has played, for the table of `npm run faults`. */
    cells?: Cell[]
  }
}

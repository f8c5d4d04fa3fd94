/** A row of "Who may import whom" in CONTRIBUTING.md, with imports to plant in `file`. */
export type ImportRow = { row: string; file: string; allowed: string[]; refused: string[] }

/** A file that imports a value. */
export const value = (from: string) => `import { x } from '${from}'\nx()\n`

/** A file that imports a type. */
export const type = (from: string) => `import type { X } from '${from}'\nexport type Y = X\n`

/** How much of a run the page shows. Bodies and lines are in characters. */
export type Detail = {
  /** The number of findings with request and answer; the others are lines of the list. */
  examples: number
  longestText: number
  /** The most lines of each list. */
  lines: number
  /** Each operation has a section with its checks. */
  sections: boolean
  /** The sections list every check that was made. */
  tried: boolean
}

/** The page shows as much as fits into its size; `report.json` has everything. */
export const DETAILS: readonly Detail[] = [
  { examples: Number.POSITIVE_INFINITY, longestText: 5000, lines: 2000, sections: true, tried: true },
  { examples: 200, longestText: 1500, lines: 1000, sections: true, tried: false },
  { examples: 100, longestText: 600, lines: 500, sections: false, tried: false },
  { examples: 40, longestText: 300, lines: 300, sections: false, tried: false },
]

/** A text of at most that many characters, with its length when it was longer. */
export function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length} characters)`
}

/** The first lines, and one that says how many more there are. */
export function firstLines(lines: readonly string[], most: number): string[] {
  const more = lines.length - most
  return more > 0
    ? [...lines.slice(0, most), `<li class="mute">and ${more} more, in report.json</li>`]
    : [...lines]
}

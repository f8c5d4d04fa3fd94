/** The maximum length of names in characters (000 §2); "mobile" is every width below the xl breakpoint. */
const FILE_NAME_LIMITS = { desktop: 30, mobile: 20 } as const
const MEDICAL_RECORD_NAME_LIMITS = { desktop: 50, mobile: 30 } as const

/**
 * Cuts a text and adds an ellipsis. It counts characters as people do, so no emoji or accent is split.
 * @param limit the longest text that stays whole
 * @param kept the number of characters that stay of a longer text; by default the result fills the limit
 */
export function truncate(text: string, limit: number, kept: number = limit - 1): string {
  // A text never has more characters than code units, so most texts need no segmentation.
  if (text.length <= limit) return text
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return characters.length <= limit ? text : `${characters.slice(0, kept).join('')}…`
}

/** A file's name, at most 30 characters on desktop and 20 on mobile, including the ellipsis (000 §2). */
export function shortenFileName(name: string, screen: 'desktop' | 'mobile'): string {
  return truncate(name, FILE_NAME_LIMITS[screen])
}

/** A medical record's name, at most 50 characters on desktop and 30 on mobile (000 §2). */
export function shortenMedicalRecordName(name: string, screen: 'desktop' | 'mobile'): string {
  return truncate(name, MEDICAL_RECORD_NAME_LIMITS[screen])
}

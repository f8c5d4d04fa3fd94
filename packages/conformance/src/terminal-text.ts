/**
 * Control characters, and the invisible ones that reorder text: they would let the answer of a service move the cursor,
 * hide lines, or forge lines of the report.
 */
export const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** A text as one line for a terminal, with control characters made visible: `\u001b[2J`. */
export function terminalText(text: string): string {
  return text.replaceAll(
    STEERING,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The text with its line breaks, such as a stack, safe for a terminal. */
export function terminalLines(text: string): string {
  return text.split('\n').map(terminalText).join('\n')
}

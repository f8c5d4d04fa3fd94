const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** All but the characters that XML allows: https://www.w3.org/TR/xml/#charsets */
const INVALID = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes text for XML and HTML. Characters that are invalid in XML become replacement characters. */
export function escaped(text: string): string {
  return text
    .replaceAll(INVALID, '\ufffd')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Whether a service may keep a sent value in this form: the same content, written otherwise. */
export function isNormalised(sent: unknown, kept: unknown): boolean {
  if (typeof sent === 'number') return isRounded(sent, Number(kept)) && !isBlank(kept)
  if (typeof sent !== 'string') return false
  if (isBlank(kept)) return isBlank(sent)
  if (typeof kept === 'number') return Number(sent) === kept && !isBlank(sent)
  return typeof kept === 'string' && (folded(sent) === folded(kept) || isRewritten(sent, kept))
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

/** Trimmed, with single spaces, composed characters and in lower case. */
function folded(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Money and coordinates are kept with at least two decimals, or as a 32-bit number. */
function isRounded(sent: number, kept: number): boolean {
  const decimals = String(kept).split('.')[1]?.length ?? 0
  return kept === sent || kept === Math.fround(sent) || Math.abs(kept - sent) <= 10 ** -Math.max(decimals, 2)
}

/** Texts with a canonical form: instants to the second, numbers, phone numbers, addresses. */
function isRewritten(sent: string, kept: string): boolean {
  if (/^\d{4}-\d\d-\d\d/.test(sent) && /^\d{4}-\d\d-\d\d/.test(kept))
    return Math.abs(Date.parse(sent) - Date.parse(kept)) < 1000
  if (/^[\d\s()+./-]+$/.test(sent) && /\d/.test(sent)) return isSameNumber(sent, kept)
  if (/[*•]{2}|x{4}/i.test(kept)) return true
  return URL.canParse(sent) && URL.canParse(kept) && new URL(sent).href === new URL(kept).href
}

function isSameNumber(sent: string, kept: string): boolean {
  const digits = (text: string) => text.replaceAll(/\D/g, '')
  if (Number(sent) === Number(kept)) return true
  return digits(sent).length > 5 && digits(kept).endsWith(digits(sent)) && /^[\d\s()+./-]+$/.test(kept)
}

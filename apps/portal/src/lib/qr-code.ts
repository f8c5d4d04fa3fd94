import { encode } from 'uqr'

/**
 * A text as a QR code that is readable with 15% of it damaged.
 * @returns the modules of a side with the quiet zone around the code, and the dark modules as the path of an SVG in which
 * a module is one unit wide
 */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: squares.join('') }
}

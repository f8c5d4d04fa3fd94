import { textColourOn } from '@portal/domain/home-tiles'

/**
 * A background colour from the service's content with a text colour that is readable on it. An invalid or translucent
 * background is ignored (002 §3).
 */
export function contentColours(
  background: string | undefined,
): { backgroundColor: string; color: string } | undefined {
  if (background === undefined || !CSS.supports('color', background)) return undefined
  const canvas = document.createElement('canvas').getContext('2d')
  if (canvas === null) return undefined
  // Canvas serialises every opaque colour as #rrggbb, and ignores an invalid one.
  canvas.fillStyle = background
  const hex = String(canvas.fillStyle)
  if (!/^#[0-9a-f]{6}$/.test(hex)) return undefined
  return { backgroundColor: hex, color: textColourOn(hex) }
}

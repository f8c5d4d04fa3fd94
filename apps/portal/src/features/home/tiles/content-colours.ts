import { textColourOn } from '@portal/domain/home-tiles'

/**
 * A background out of the service's content with a text that can be read on it. A text that is no colour, or one that
 * shines through, is ignored (002 §3).
 */
export function contentColours(
  background: string | undefined,
): { backgroundColor: string; color: string } | undefined {
  if (background === undefined || !CSS.supports('color', background)) return undefined
  const canvas = document.createElement('canvas').getContext('2d')
  if (canvas === null) return undefined
  // A canvas writes every opaque colour as #rrggbb.
  canvas.fillStyle = background
  const hex = String(canvas.fillStyle)
  if (!/^#[0-9a-f]{6}$/.test(hex)) return undefined
  return { backgroundColor: hex, color: textColourOn(hex) }
}

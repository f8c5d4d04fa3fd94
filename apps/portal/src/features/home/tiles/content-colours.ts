import { textColourOn } from '@portal/domain/home-tiles'
import type { CSSProperties } from 'react'

declare module 'react' {
  interface CSSProperties {
    '--content'?: string
    '--on-content'?: string
  }
}

/**
 * A background colour from the service's content with a text colour that is readable on it, for style sheets: the dark
 * scheme mixes the background with its own surface. An invalid or translucent background is ignored (002 §3).
 */
export function contentColours(background: string | undefined): CSSProperties | undefined {
  if (background === undefined || !CSS.supports('color', background)) return undefined
  const canvas = document.createElement('canvas').getContext('2d')
  if (canvas === null) return undefined
  // Canvas serialises every opaque colour as #rrggbb, and ignores an invalid one.
  canvas.fillStyle = background
  const hex = String(canvas.fillStyle)
  if (!/^#[0-9a-f]{6}$/.test(hex)) return undefined
  return { '--content': hex, '--on-content': textColourOn(hex) }
}

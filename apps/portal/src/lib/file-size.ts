/** Formats a size as people read it: "301 B", "12 kB", "1.2 MB", in decimal units like the limits (000 §9). */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

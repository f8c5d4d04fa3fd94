/** Formats a size as people read it: "301 B", "12 kB", "1.2 MB", in decimal units like the limits (000 §9). */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Makes the browser save a file. Its object URL is released after the browser has read it. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS)
}

/** Some browsers read the file some time after the click. */
const RELEASE_MS = 40_000

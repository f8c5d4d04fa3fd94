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

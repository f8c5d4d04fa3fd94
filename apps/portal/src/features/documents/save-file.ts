/** Has the browser save a file. Its address is given back once the browser has taken it over. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS)
}

/** Some browsers read a file only after the click has returned, and have not said when. */
const RELEASE_MS = 40_000

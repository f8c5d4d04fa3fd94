/** The types that a browser shows by itself and that run no script of a document. */
const SHOWN = ['application/pdf', 'image/png', 'image/jpeg']

/** Whether the browser can show a file. Any other file can only be saved. */
export const canShow = (file: Blob) => SHOWN.includes(file.type)

/** Shows a file in a tab. Its object URL is released after the tab has read it. */
export function showFile(tab: Window, file: Blob) {
  const address = URL.createObjectURL(file)
  tab.location.replace(address)
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS)
}

const RELEASE_MS = 40_000

/** Copies a text. @returns the sentence that says whether it is copied */
export async function copied(text: string, subject: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return `${subject} is copied.`
  } catch {
    return `${subject} could not be copied: ${text}`
  }
}

/** Saves a text as a file of the reader. */
export function download(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

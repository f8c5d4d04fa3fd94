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

declare global {
  interface Window {
    /** Asks where to save a file. Only some browsers have it. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<SavedFile>
  }
}

/** A file of the device. Not every browser can remove one. */
type SavedFile = FileSystemFileHandle & { remove?: () => Promise<void> }

/** A file that is written piece by piece. It is there once it is finished; cancelled, nothing of it is left. `cancel` never rejects. */
export type FileTarget = {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  finish(): Promise<void>
  cancel(): Promise<void>
}

/**
 * Opens a file to write. Where the browser can write to the device it asks for the file, so it needs the press of a button;
 * elsewhere the pieces are kept, in memory or where the browser moves them, and saved as a download in the end.
 * @returns undefined when nobody chose a file
 */
export async function openFileTarget(name: string): Promise<FileTarget | undefined> {
  if (window.showSaveFilePicker === undefined) return downloadTarget(name)
  try {
    const file = await window.showSaveFilePicker({ suggestedName: name })
    return await deviceTarget(file)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    // A browser that has the question may refuse it, such as in a frame or by a policy.
    return downloadTarget(name)
  }
}

async function deviceTarget(file: SavedFile): Promise<FileTarget> {
  const stream = await file.createWritable()
  return {
    write: (bytes) => stream.write(bytes),
    finish: () => stream.close(),
    async cancel() {
      await stream.abort().catch(() => undefined)
      // The question has made an empty file. One with content is an earlier file, which stays.
      const isEmpty = await file.getFile().then(
        ({ size }) => size === 0,
        () => false,
      )
      if (isEmpty) await file.remove?.().catch(() => undefined)
    },
  }
}

function downloadTarget(name: string): FileTarget {
  const parts: Blob[] = []
  return {
    async write(bytes) {
      parts.push(new Blob([bytes]))
    },
    async finish() {
      saveFile(new Blob(parts.splice(0), { type: 'application/zip' }), name)
    },
    async cancel() {
      parts.length = 0
    },
  }
}

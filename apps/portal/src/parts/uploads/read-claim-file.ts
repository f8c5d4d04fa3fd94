import {
  CLAIM_FILE_MESSAGES,
  checkClaimFile,
  checkClaimFileContent,
  claimFileType,
} from '@portal/domain/claim-files'
import { FILE_START_BYTES } from '@portal/domain/documents'
import { digestOf } from '../../lib/sealing.ts'

/** The text for a file that the device cannot read, such as one that was moved after it was chosen. The wording is ours. */
export const UNREADABLE = 'We can’t read this file. Choose it again, or choose another one.'

type Reading<Other> =
  | { ok: true; file: File; sha256: string }
  /** `twin` is the same file, for one that was added before. */
  | { ok: false; message: string; twin?: Other | undefined }

/**
 * Reads a chosen file and checks its name, size and content (002 §5). The result has the same bytes, with the content
 * type that its name and content agree on.
 * @param others the files that were added before, read after this one's content was
 */
export async function readClaimFile<Other extends { sha256: string }>(
  file: File,
  others: () => readonly Other[],
): Promise<Reading<Other>> {
  try {
    const { name, size } = file
    const start = new Uint8Array(await file.slice(0, FILE_START_BYTES).arrayBuffer())
    const checked = checkClaimFile({ name, size, start })
    if (!checked.ok) return { ok: false, message: CLAIM_FILE_MESSAGES[checked.reason] }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const sha256 = await digestOf(bytes)
    const added = others()
    const content = checkClaimFileContent({ name, bytes, sha256 }, added)
    if (!content.ok) {
      const twin = added.find((each) => each.sha256 === sha256)
      return { ok: false, message: CLAIM_FILE_MESSAGES[content.reason], twin }
    }
    const type = claimFileType(name) ?? ''
    // Made of the bytes that were read, because the file on the device may change or go away before it is uploaded.
    return { ok: true, file: new File([bytes], name, { type, lastModified: file.lastModified }), sha256 }
  } catch {
    // The browser gives no reason that a person could act on.
    return { ok: false, message: UNREADABLE }
  }
}

import { DOWNLOAD_MESSAGES } from '@portal/domain/documents'
import { InvalidFileUrlError } from '../../api/documents.ts'
import { failureText } from '../../lib/connection.ts'

/** The alert for a file that could not be read (002 §5, §8). */
export function downloadAlert(error: unknown): string {
  if (error instanceof InvalidFileUrlError) return DOWNLOAD_MESSAGES.invalidUrl
  return failureText(error, DOWNLOAD_MESSAGES.failed)
}

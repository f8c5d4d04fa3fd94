import { DOWNLOAD_MESSAGES } from '@portal/domain/documents'
import { InvalidFileUrlError } from '../../api/documents.ts'

/** The alert for a file that could not be read (002 §5, §8). */
export function downloadAlert(error: unknown): string {
  return error instanceof InvalidFileUrlError ? DOWNLOAD_MESSAGES.invalidUrl : DOWNLOAD_MESSAGES.failed
}

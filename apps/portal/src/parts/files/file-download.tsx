import { VisuallyHidden } from '@mantine/core'
import { DOWNLOAD_MESSAGES } from '@portal/domain/documents'
import { safeFileName } from '@portal/domain/file-names'
import { useMutation } from '@tanstack/react-query'
import { downloadDocumentMutation, InvalidFileUrlError } from '../../api/documents.ts'
import { failureText } from '../../lib/connection.ts'
import { saveFile } from '../../lib/files.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'

export type DownloadEnd = { label: string; alert: string | undefined }

/**
 * Downloads a file, and saves it under its label or shows it in a new tab. The download continues after its button is unmounted, but then shows
 * no notice.
 */
export function useFileDownload(file: { url: string; label: string }, onEnd: (end: DownloadEnd) => void) {
  const { mutateAsync, isPending } = useMutation(downloadDocumentMutation(useApi()))
  const { url, label } = file

  async function start() {
    if (isPending) return
    try {
      const blob = await mutateAsync(url)
      saveFile(blob, safeFileName(label, blob.type))
      onEnd({ label, alert: undefined })
    } catch (error) {
      onEnd({ label, alert: downloadAlert(error) })
    }
  }

  /** Opens the file in a new tab. The tab is opened by the press itself, because browsers block a later one. */
  async function open() {
    if (isPending) return
    const tab = window.open('', '_blank')
    if (tab !== null) tab.opener = null
    try {
      const blob = await mutateAsync(url)
      if (tab !== null && canShow(blob)) return showFile(tab, blob)
      tab?.close()
      saveFile(blob, safeFileName(label, blob.type))
      onEnd({ label, alert: undefined })
    } catch (error) {
      tab?.close()
      onEnd({ label, alert: downloadAlert(error) })
    }
  }

  return { open, start, isPending }
}

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

/** The alert for a file that could not be read (002 §5, §8). */
export function downloadAlert(error: unknown): string {
  if (error instanceof InvalidFileUrlError) return DOWNLOAD_MESSAGES.invalidUrl
  return failureText(error, DOWNLOAD_MESSAGES.failed)
}

/** The result of the last download: a failure is shown, a success is announced to screen readers. */
export function DownloadNotice({ end }: { end: DownloadEnd | undefined }) {
  return (
    <>
      {end?.alert === undefined ? null : (
        <Banner tone="danger" role="alert">
          <strong>{end.alert}</strong>
          <p>
            <bdi>{end.label}</bdi>
          </p>
        </Banner>
      )}
      <VisuallyHidden role="status">
        {end !== undefined && end.alert === undefined ? `${end.label} is downloaded.` : ''}
      </VisuallyHidden>
    </>
  )
}

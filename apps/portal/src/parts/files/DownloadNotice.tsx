import { VisuallyHidden } from '@mantine/core'
import { Banner } from '../../ui/Banner.tsx'
import type { DownloadEnd } from './use-file-download.ts'

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

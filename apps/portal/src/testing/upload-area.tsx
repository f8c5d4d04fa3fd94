import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { vi } from 'vitest'
import { UploadArea } from '../parts/uploads/UploadArea.tsx'
import type { UploadQueue } from '../parts/uploads/upload-queue.ts'
import { inThisList } from '../parts/uploads/upload-texts.ts'
import { Theme } from '../ui/theme/Theme.tsx'
import { openQueue } from './upload-queue.ts'

type FormProps = { queue: UploadQueue; multiple?: boolean | undefined }

function Form({ queue, multiple }: FormProps) {
  const all = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  const uploads = { queue, all, isUploading: false, files: () => [], clear: () => {}, where: inThisList }
  const choice = multiple === undefined ? {} : { multiple }
  return (
    <Theme>
      <UploadArea uploads={uploads} kind="MEDICAL" place="here" label="Records" {...choice} />
      <UploadArea uploads={uploads} kind="MEDICAL" place="there" label="Other records" />
    </Theme>
  )
}

/** Two places for files, whose uploads the test answers. @param multiple of the first place */
export function openAreas(multiple?: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const { queue, one } = openQueue()
  const { unmount } = render(<Form queue={queue} multiple={multiple} />)
  const area = screen.getByRole('group', { name: 'Records' })
  const drop = (...files: File[]) =>
    fireEvent.drop(area, { dataTransfer: { files, types: ['Files'], dropEffect: 'copy' } })
  /** The files of the first place that are uploaded, and what is wrong with the others, for screen readers. */
  const said = () => screen.getAllByRole('status')[0]?.textContent
  const answer = (index: number) => act(async () => one(index).answer(`https://files/${index}`))
  return { area, drop, queue, one, answer, said, unmount, user: userEvent.setup({ delay: null }) }
}

/** The names of the buttons of a file. */
export const actionsOf = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))

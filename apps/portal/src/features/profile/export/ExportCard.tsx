import { Button, Checkbox, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import { useFlags } from '../../../api/remote-config.ts'
import { failureText, OFFLINE_MESSAGE, useIsOffline } from '../../../lib/connection.ts'
import { sizeText } from '../../../lib/files.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import classes from './export.module.css'
import { EXPORT_PARTS, type ExportPart, PART_NAMES } from './export-parts.ts'
import type { Progress } from './make-export.ts'
import { type DocumentList, type ExportState, useExport } from './use-export.ts'

/** Everything that we have about a policyholder, as one ZIP file that the browser makes. */
export function ExportCard() {
  const { enableNotifications } = useFlags() ?? {}
  const { state, list, readList, start, cancel } = useExport()
  const [hasDocuments, setHasDocuments] = useState(false)
  const isOffline = useIsOffline()
  const reasonId = useId()
  const isRunning = state.is === 'running'
  const isCounting = hasDocuments && list === 'reading'
  const reason = !isRunning && isOffline ? OFFLINE_MESSAGE : undefined
  const isHeld = isRunning || isCounting || reason !== undefined
  const parts = EXPORT_PARTS.filter((part) => {
    if (part === 'notifications') return enableNotifications === true
    return part !== 'documents' || hasDocuments
  })

  function choose(isChosen: boolean) {
    setHasDocuments(isChosen)
    if (isChosen && list !== 'reading') void readList()
  }

  return (
    <Card title="Download your data">
      <Text c="dimmed">
        {`One ZIP file with your account, pets, policies, payments, claims, payout methods${enableNotifications ? ' and notifications' : ''}, as tables for spreadsheets and for other programs. It’s made on this device, and this browser keeps no copy. Numbers of cards and bank accounts are shortened.`}
      </Text>
      <Stack gap="2xs">
        <Checkbox
          label="With all documents"
          checked={hasDocuments}
          disabled={isRunning}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        {hasDocuments && <ListNote list={list} onRetry={readList} />}
      </Stack>
      <Group gap="md">
        {/* Not disabled while it waits, because a disabled button loses the focus. */}
        <Button
          data-disabled={isHeld}
          aria-disabled={isHeld}
          aria-busy={isRunning}
          aria-describedby={reason === undefined ? undefined : reasonId}
          onClick={() => isHeld || void start(parts)}
        >
          Download my data
        </Button>
        {reason !== undefined && <span id={reasonId}>{reason}</span>}
      </Group>
      {isRunning && <Running progress={state.progress} isOffline={isOffline} onCancel={cancel} />}
      <VisuallyHidden role="status">{isRunning ? partWords(state.progress) : ''}</VisuallyHidden>
      <End state={state} onRetry={(again) => void start(again, true)} />
    </Card>
  )
}

/** The number of documents and their size, as far as the services say it, before any is loaded. */
function ListNote({ list, onRetry }: { list: DocumentList; onRetry: () => void }) {
  if (list === 'failed')
    return (
      <Group gap="sm">
        <Text size="sm">
          <span role="alert">We couldn’t list your documents.</span>
        </Text>
        <Button variant="line" size="sm" onClick={onRetry}>
          List them again
        </Button>
      </Group>
    )
  return (
    <Text size="sm" c="dimmed">
      <span role="status">{typeof list === 'string' ? 'Listing your documents…' : sizeWords(list)}</span>
    </Text>
  )
}

/** The number of documents, with their size as far as it is known. */
function sizeWords(documents: readonly { size?: number | undefined }[]): string {
  const { length } = documents
  const sizes = documents.flatMap(({ size = 0 }) => (size > 0 ? [size] : []))
  const known = sizeText(sizes.reduce((sum, size) => sum + size, 0))
  if (length === 0) return 'You have no documents.'
  const count = length === 1 ? '1 document' : `${length} documents`
  if (sizes.length === length) return `${count}, ${known}.`
  if (sizes.length === 0) return `${count}. Their size shows while they load.`
  return `${count}. ${sizes.length} of them have ${known}; the size of the others shows while they load.`
}

const partWords = ({ part, done, total }: Progress) => `${PART_NAMES[part]}, part ${done + 1} of ${total}`

type RunningProps = { progress: Progress; isOffline: boolean; onCancel: () => void }

function Running({ progress, isOffline, onCancel }: RunningProps) {
  const { documents, done, total } = progress
  const ofPart = documents === undefined ? 0 : documents.done / Math.max(documents.total, 1)
  return (
    <Stack gap="xs">
      <ProgressBar label="Parts of your data" max={total} value={done + ofPart} />
      <Group justify="space-between" gap="sm">
        <Stack gap="2xs">
          <span>{partWords(progress)}</span>
          {documents !== undefined && (
            <Text size="sm" c="dimmed">
              {`${documents.done} of ${documents.total} documents, ${sizeText(documents.bytes)} so far`}
            </Text>
          )}
          {isOffline && (
            <Text size="sm">
              <span role="alert">{`${OFFLINE_MESSAGE}. It goes on when you’re back.`}</span>
            </Text>
          )}
        </Stack>
        <Button variant="line" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}

const NOT_WRITTEN =
  'We couldn’t write the file, and nothing of it is left. There may be no room on this device. Try again, or without the documents.'

type EndProps = { state: ExportState; onRetry: (parts: readonly ExportPart[]) => void }

/** The end of the last file. It takes the focus where the button that was pressed is gone. */
function End({ state, onRetry }: EndProps) {
  if (state.is === 'cancelled')
    return (
      <Banner ref={focusIfLost} tone="neutral" role="status">
        Cancelled. Nothing was saved.
      </Banner>
    )
  if (state.is === 'failed')
    return (
      <Banner ref={focusIfLost} tone="danger" role="alert">
        {failureText(state.error, NOT_WRITTEN)}
      </Banner>
    )
  if (state.is !== 'done') return null
  if (state.missing.length === 0)
    return (
      <Banner ref={focusIfLost} tone="success" role="status">
        Your file is ready. Open index.html in it to see what is inside.
      </Banner>
    )
  return <MissingParts state={state} onRetry={onRetry} />
}

/** The index of the file lists all. */
const MOST_SHOWN = 20

type MissingProps = { state: Extract<ExportState, { is: 'done' }>; onRetry: EndProps['onRetry'] }

function MissingParts({ state: { missing, isSaved }, onRetry }: MissingProps) {
  const again = [...new Set(missing.flatMap(({ part, canRetry }) => (canRetry ? [part] : [])))]
  return (
    <Banner ref={focusIfLost} tone="danger" role="alert">
      <Stack gap="sm">
        <strong>
          {isSaved ? 'Your file is ready, but this is missing in it' : 'We couldn’t read any of it'}
        </strong>
        <ul className={classes.missing}>
          {missing.slice(0, MOST_SHOWN).map(({ id, title, reason }) => (
            <li key={id}>
              <bdi>{title}</bdi>
              <span>{`: ${reason}`}</span>
            </li>
          ))}
          {missing.length > MOST_SHOWN && <li>{`And ${missing.length - MOST_SHOWN} more`}</li>}
        </ul>
        {again.length > 0 && (
          <div>
            <Button variant="line" size="sm" onClick={() => onRetry(again)}>
              Try these again
            </Button>
          </div>
        )}
      </Stack>
    </Banner>
  )
}

const focusIfLost = (banner: HTMLElement | null) => {
  if (document.activeElement === document.body) banner?.focus()
}

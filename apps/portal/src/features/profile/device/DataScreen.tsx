import { Button, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { onThisDeviceQuery, removeFromDeviceMutation } from '../../../api/on-this-device.ts'
import { useFlags } from '../../../api/remote-config.ts'
import { failureText } from '../../../lib/connection.ts'
import { sizeText } from '../../../lib/files.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { focusHeading } from '../../../lib/screen-hooks.ts'
import { useApi } from '../../../session/context.ts'
import { DEVICE_PARTS, type DevicePart } from '../../../session/on-this-device.ts'
import { AreaBoundary } from '../../../ui/AreaBoundary.tsx'
import { Card, CardSkeleton } from '../../../ui/Card.tsx'
import entries from '../../../ui/entries.module.css'
import { NotFoundScreen } from '../../../ui/error-screens.tsx'
import { ConfirmForm } from '../../../ui/form/ConfirmForm.tsx'
import { Loader } from '../../../ui/Loader.tsx'
import { BackLink } from '../../../ui/links.tsx'
import { showToast } from '../../../ui/toasts/Toaster.tsx'

type Asked = DevicePart | 'everything'

type Words = {
  title: string
  /** The part in a sentence, and how long it stays. */
  text: string
  /** The consequence of deleting it. */
  question: string
}

const WORDS: Record<DevicePart, Words> = {
  session: {
    title: 'Your sign-in',
    text: 'Keeps you signed in, and notes a payment or a purchase that is on its way.',
    question:
      'You’re signed out. What you typed into forms and what you’ve seen is deleted with it; claim drafts stay.',
  },
  'claim-drafts': {
    title: 'Claim drafts',
    text: 'Claims and requests for a review that aren’t sent yet, with their files. They stay for 60 days, also when you sign out.',
    question:
      'All claim drafts on this device are deleted with their files, also those of others who use this browser. You can’t undo this.',
  },
  drafts: {
    title: 'Drafts of other forms',
    text: 'What you typed and didn’t save. It stays for a day, or until you sign out.',
    question: 'What you typed into forms and didn’t save is deleted. You can’t undo this.',
  },
  seen: {
    title: 'What you’ve seen',
    text: 'Your account, claims and lists of documents, so that they show at once and without a connection. They stay for 30 days, or until you sign out.',
    question: 'What you’ve seen is read from us again when you open it, and is kept again then.',
  },
  files: {
    title: 'Files of the portal',
    text: 'The portal itself, so that it opens fast and without a connection. Nothing in it is about you.',
    question:
      'The portal doesn’t open without a connection then. The files may come again at your next visit.',
  },
  choices: {
    title: 'Choices and notes',
    text: 'Light or dark, the way you signed in last, the day from which we may offer a passkey again, and technical notes such as the addresses of our services.',
    question: 'The portal looks as on your first visit. It notes what it needs again at your next one.',
  },
}

const EVERYTHING = {
  title: 'everything',
  question:
    'You’re signed out. All drafts are deleted with their files, also claim drafts of others who use this browser. You can’t undo this. Your policies, claims and payments stay as they are. The files of the portal may come again at your next visit.',
}

const ExportCard = lazyPart(() => import('../export/ExportCard.tsx'), 'ExportCard')

/** The policyholder's own data: all of it as one file, and what this browser keeps of it. */
export function DataScreen() {
  const flags = useFlags()
  if (flags === undefined) return <Loader />
  if (flags.enableDataExport !== true) return <NotFoundScreen />
  return (
    <Stack gap="lg">
      <title>Your data · Pet portal</title>
      <div>
        <BackLink to="/account/profile">Go back</BackLink>
      </div>
      <h1 tabIndex={-1}>Your data</h1>
      <AreaBoundary>
        <Suspense fallback={<CardSkeleton rows={2} />}>
          <ExportCard />
        </Suspense>
      </AreaBoundary>
      <OnThisDevice />
    </Stack>
  )
}

function OnThisDevice() {
  const { data: sizes } = useQuery(onThisDeviceQuery())
  const [asked, setAsked] = useState<Asked>()
  if (sizes === undefined) return <CardSkeleton rows={DEVICE_PARTS.length} />
  const total = DEVICE_PARTS.reduce((sum, part) => sum + sizes[part], 0)
  return (
    <Card title="On this device">
      <Text c="dimmed">
        {total === 0
          ? 'This browser keeps nothing of the portal.'
          : `This browser keeps ${sizeText(total)} of the portal. What is about you is encrypted.`}
      </Text>
      <ul className={entries.entries}>
        {DEVICE_PARTS.map((part) => (
          <li key={part} className={entries.entry}>
            <Part part={part} bytes={sizes[part]} onDelete={() => setAsked(part)} />
          </li>
        ))}
      </ul>
      {total > 0 && (
        <div>
          <Button variant="danger" onClick={() => setAsked('everything')}>
            Delete everything
          </Button>
        </div>
      )}
      {asked !== undefined && <DeleteDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

function Part({ part, bytes, onDelete }: { part: DevicePart; bytes: number; onDelete: () => void }) {
  const { title, text } = WORDS[part]
  return (
    <>
      <Stack gap="2xs">
        <strong>{title}</strong>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
        <Text size="sm">{bytes === 0 ? 'Nothing' : sizeText(bytes)}</Text>
      </Stack>
      {bytes > 0 && (
        <Button variant="line" size="sm" aria-label={`Delete: ${title}`} onClick={onDelete}>
          Delete
        </Button>
      )}
    </>
  )
}

/** Asks before a part, or everything, is deleted. It is mounted while it is open. */
function DeleteDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { clearColorScheme } = useMantineColorScheme()
  const { mutateAsync } = useMutation(removeFromDeviceMutation(useApi()))
  const { title, question } = asked === 'everything' ? EVERYTHING : WORDS[asked]

  async function remove() {
    // The shown scheme would outlive its choice.
    if (asked === 'choices' || asked === 'everything') clearColorScheme()
    await mutateAsync(asked)
  }

  function deleted() {
    showToast(asked === 'everything' ? 'Everything is deleted from this device.' : `Deleted: ${title}.`)
    onClose()
    // The button that opened the question is gone.
    focusHeading()
  }

  return (
    <ConfirmForm
      title={asked === 'everything' ? 'Delete everything on this device?' : `Delete: ${title}?`}
      confirm={asked === 'session' || asked === 'everything' ? 'Delete and sign out' : 'Delete'}
      variant="danger"
      send={remove}
      refusalOf={(error) => ({ alert: failureText(error, NOT_DELETED) })}
      onDone={deleted}
      onCancel={onClose}
    >
      <p>{question}</p>
    </ConfirmForm>
  )
}

const NOT_DELETED = 'We couldn’t delete all of it. Try again.'

import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Filled, PaymentFields, type ReadyFields } from '../../integrations/payments/PaymentFields.tsx'
import { useIsOffline, useWhenOnline } from '../../lib/connection.ts'
import { useBlankWatch } from '../../lib/frame-messages.ts'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import classes from './entry.module.css'
import { type EntryFailure, entryFailureText, type OpenEntry, type ProviderEntry } from './provider-entry.ts'

type ProviderFieldsProps = {
  adding: ProviderEntry<ReadyFields>
  onChange: (filled: Filled) => void
}

/** The payment element of the card provider, for a card or a bank account to pay with. */
export function ProviderFields({ adding, onChange }: ProviderFieldsProps) {
  return (
    <FieldsInFrames adding={adding} shape={classes.element}>
      {({ provider, secret }, onReady) => (
        <PaymentFields
          provider={provider}
          secret={secret}
          onReady={onReady}
          onChange={onChange}
          onFailed={adding.onBlank}
        />
      )}
    </FieldsInFrames>
  )
}

type FieldsInFramesProps<Fields> = {
  adding: ProviderEntry<Fields>
  /** The class of the skeleton, and of fields that show. */
  shape: string | undefined
  children: (entry: OpenEntry, onReady: (fields: Fields) => void) => ReactNode
}

/** The provider's fields: a skeleton while they load, a way on when they don't, and a notice after they were sent. */
export function FieldsInFrames<Fields>({ adding, shape, children }: FieldsInFramesProps<Fields>) {
  const { entry, startAgain } = adding
  if (adding.isProvided === true) return <ProvidedNotice onOther={startAgain} />
  if (entry.step === 'failed') return <EntryFailureNotice failure={entry.failure} onRetry={startAgain} />
  if (entry.step === 'opening') return <Waiting shape={shape} />
  return (
    <Frames key={adding.attempt} adding={adding} shape={shape}>
      {(onReady) => children(entry, onReady)}
    </Frames>
  )
}

type FramesProps<Fields> = Omit<FieldsInFramesProps<Fields>, 'children'> & {
  children: (onReady: (fields: Fields) => void) => ReactNode
}

function Frames<Fields>({ adding, shape, children }: FramesProps<Fields>) {
  const [isReady, setIsReady] = useState(false)
  useBlankWatch(isReady, adding.onBlank)

  function ready(fields: Fields) {
    setIsReady(true)
    adding.onReady(fields)
  }

  return (
    <>
      {!isReady && <Waiting shape={shape} />}
      <div className={isReady ? undefined : classes.loading}>{children(ready)}</div>
    </>
  )
}

function Waiting({ shape }: { shape: string | undefined }) {
  return (
    <div role="status" aria-label="Loading the secure form">
      <Skeleton className={shape} />
    </div>
  )
}

type EntryFailureNoticeProps = { failure: EntryFailure; onRetry: () => void }

/** The notice in place of the provider's fields. The rest of the account stays usable. */
function EntryFailureNotice({ failure, onRetry }: EntryFailureNoticeProps) {
  const isOffline = useIsOffline()
  useWhenOnline(onRetry)
  return (
    <Stack gap="sm">
      <Banner tone="danger" role="alert">
        {entryFailureText(failure, isOffline)}
      </Banner>
      <Group>
        <Button variant="line" size="sm" onClick={onRetry}>
          Try again
        </Button>
        {failure === 'blank' && <ExternalLink href={location.href}>Open in a new tab</ExternalLink>}
      </Group>
      <Text size="sm" c="dimmed">
        Nothing was saved. You can also call us at <SupportPhone />.
      </Text>
    </Stack>
  )
}

/** Shows in place of the fields after the provider took what was in them, which it does once for each setup. */
function ProvidedNotice({ onOther }: { onOther: () => void }) {
  return (
    <Stack gap="xs">
      <Text>Our payment provider has checked your details.</Text>
      <div>
        <Button variant="line" size="sm" onClick={onOther}>
          Enter other details
        </Button>
      </div>
    </Stack>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_PASSKEYS, type Passkey, passkeysQuery, removePasskeyMutation } from '../../../api/passkeys.ts'
import { localDay } from '../../../lib/clock.ts'
import { failureText } from '../../../lib/connection.ts'
import { dateText } from '../../../lib/format.ts'
import { knowsPasskeys } from '../../../lib/passkeys.ts'
import { focusHeading } from '../../../lib/screen-hooks.ts'
import { TEN_AT_MOST, useAddPasskey } from '../../../parts/passkeys/use-add-passkey.ts'
import { ReadFailed } from '../../../parts/support/ReadFailed.tsx'
import { useApi } from '../../../session/context.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Card, CardSkeleton } from '../../../ui/Card.tsx'
import entries from '../../../ui/entries.module.css'
import { ConfirmForm } from '../../../ui/form/ConfirmForm.tsx'
import { showToast } from '../../../ui/toasts/Toaster.tsx'

/** The passkeys of the account: each with its name and day, one more, and the question before one is removed (900 §2). */
export function PasskeysCard() {
  const { data: passkeys, isPending, isFetching, refetch } = useQuery(passkeysQuery(useApi()))
  const [asked, setAsked] = useState<Passkey>()
  if (isPending) return <CardSkeleton rows={2} />
  return (
    <Card title="Passkeys">
      <Text c="dimmed">
        A passkey logs you in with your fingerprint, your face or the PIN of your device, in place of your
        password.
      </Text>
      {passkeys === undefined ? (
        <ReadFailed what="your passkeys" isFetching={isFetching} onRetry={refetch} />
      ) : (
        <>
          <PasskeyList passkeys={passkeys} onRemove={setAsked} />
          <AddPasskey hasMost={passkeys.length >= MOST_PASSKEYS} />
        </>
      )}
      {asked !== undefined && <RemoveDialog passkey={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

type ListProps = { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }

function PasskeyList({ passkeys, onRemove }: ListProps) {
  if (passkeys.length === 0) return <Text>You have no passkey yet.</Text>
  return (
    <ul className={entries.entries}>
      {passkeys.map((passkey) => (
        <li key={passkey.CredentialId} className={entries.entry}>
          <Stack gap="2xs">
            <strong>
              <bdi>{passkey.FriendlyCredentialName}</bdi>
            </strong>
            <Text size="sm" c="dimmed">
              {`Added on ${dayText(passkey)}`}
            </Text>
          </Stack>
          <Button
            variant="line"
            size="sm"
            aria-label={`Remove: ${passkey.FriendlyCredentialName}, added on ${dayText(passkey)}`}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The day on which a passkey was added, where the policyholder is. */
const dayText = ({ CreatedAt }: Passkey) => dateText(localDay(CreatedAt * 1000))

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutateAsync } = useMutation(removePasskeyMutation(useApi()))
  return (
    <ConfirmForm
      title="Remove this passkey?"
      confirm="Remove"
      variant="danger"
      send={() => mutateAsync(passkey.CredentialId)}
      refusalOf={(error) => ({
        alert: failureText(error, 'We couldn’t remove this passkey. Try again in a few minutes.'),
      })}
      onDone={() => {
        onClose()
        showToast('The passkey was removed.')
        // The button that opened the question is gone.
        focusHeading()
      }}
      onCancel={onClose}
    >
      <p>
        {`“${passkey.FriendlyCredentialName}”, added on ${dayText(passkey)}, won’t log you in any more. Your password stays as it is. Remove it from your device’s settings too, so that it isn’t offered again.`}
      </p>
    </ConfirmForm>
  )
}

function AddPasskey({ hasMost }: { hasMost: boolean }) {
  const { add, isAdding, problem } = useAddPasskey(() => showToast('The passkey was added.'))
  if (hasMost) return <Text size="sm">{TEN_AT_MOST}</Text>
  if (!knowsPasskeys()) {
    return (
      <Text size="sm">
        This browser can’t make passkeys. Open the portal in another one to add a passkey.
      </Text>
    )
  }
  return (
    <Stack gap="sm">
      {problem === undefined ? null : (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <Group>
        <Button variant="soft" onClick={add} aria-busy={isAdding}>
          Add a passkey
        </Button>
      </Group>
    </Stack>
  )
}

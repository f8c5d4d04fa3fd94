import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { deviceText, orderDevices } from '@portal/domain/devices'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Device, devicesQuery, signOutDeviceMutation } from '../../api/security.ts'
import { zonedText } from '../../lib/format.ts'
import { focusHeading } from '../../lib/screen-hooks.ts'
import { ReadFailed } from '../../parts/support/ReadFailed.tsx'
import { useApi } from '../../session/context.ts'
import { Card, CardSkeleton } from '../../ui/Card.tsx'
import entries from '../../ui/entries.module.css'
import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'
import { showToast } from '../../ui/toasts/Toaster.tsx'
import { SignOutOthers, signOutRefusal } from './SignOutOthers.tsx'

/** The devices that are signed in, this one first, each with a way to sign it out (900 §2). */
export function DevicesCard() {
  const { data, isError, refetch } = useQuery(devicesQuery(useApi()))
  const [asked, setAsked] = useState<Device>()
  if (data === undefined && !isError) return <CardSkeleton rows={2} />
  const devices = orderDevices(data ?? [])
  return (
    <Card title="Devices">
      {data === undefined ? (
        <ReadFailed what="your devices" onRetry={refetch} />
      ) : (
        <Text c="dimmed">
          {devices.length === 0
            ? 'No device is signed in to your account.'
            : 'These browsers are signed in to your account. Places are approximate.'}
        </Text>
      )}
      <ul className={entries.entries}>
        {devices.map((device) => (
          <li key={device.id} className={entries.entry}>
            <DeviceEntry device={device} onSignOut={() => setAsked(device)} />
          </li>
        ))}
      </ul>
      {devices.some(({ isThisDevice }) => !isThisDevice) && <SignOutOthers />}
      {asked !== undefined && <SignOutDialog device={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

function DeviceEntry({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const { isThisDevice, lastUsedAt, area } = device
  const name = deviceText(device)
  return (
    <>
      <Stack gap="2xs">
        <Group gap="xs">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {isThisDevice && <Badge variant="success">This device</Badge>}
        </Group>
        {area !== undefined && (
          <Text size="sm" c="dimmed">
            <bdi>{`Near ${area}`}</bdi>
          </Text>
        )}
        <Text size="sm">
          {isThisDevice ? 'In use now' : `Last used ${zonedText(lastUsedAt) ?? 'some time ago'}`}
        </Text>
      </Stack>
      {!isThisDevice && (
        <Button
          variant="line"
          size="sm"
          aria-label={area === undefined ? `Sign out: ${name}` : `Sign out: ${name}, near ${area}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </>
  )
}

/** Asks before a device is signed out. It is mounted while it is open. */
function SignOutDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { mutateAsync } = useMutation(signOutDeviceMutation(useApi()))
  const name = deviceText(device)

  function signedOut() {
    showToast(`Signed out: ${name}.`)
    onClose()
    // The button that opened the question is gone.
    focusHeading()
  }

  return (
    <ConfirmForm
      title={`Sign out ${name}?`}
      confirm="Sign out"
      variant="danger"
      send={() => mutateAsync(device.id)}
      refusalOf={signOutRefusal}
      onDone={signedOut}
      onCancel={onClose}
    >
      <p>It has to log in again to see your account. A claim draft on it stays there.</p>
    </ConfirmForm>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { passkeysQuery } from '../../../api/passkeys.ts'
import { useHoldsPasskeys } from '../../../lib/passkeys.ts'
import { focusHeading } from '../../../lib/screen-hooks.ts'
import { useAddPasskey } from '../../../parts/passkeys/use-add-passkey.ts'
import { useApi } from '../../../session/context.ts'
import { keepOffer } from '../../../session/passkey-offer.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Card } from '../../../ui/Card.tsx'
import { showToast } from '../../../ui/toasts/Toaster.tsx'

/** Offers a passkey to somebody who has just typed a password on a device that can hold one, and has none yet (900 §2). */
export function PasskeyOffer() {
  const [isOver, setOver] = useState(false)
  const holds = useHoldsPasskeys(true)
  const { data: passkeys } = useQuery({ ...passkeysQuery(useApi()), retry: false })
  if (isOver || !holds || passkeys === undefined) return null
  // After a success the list has the new one, and its toast says so.
  return passkeys.length === 0 ? <Offer onOver={() => setOver(true)} /> : null
}

function Offer({ onOver }: { onOver: () => void }) {
  const { add, isAdding, problem } = useAddPasskey(() => {
    showToast('The passkey was added.')
    leave()
  })
  useEffect(() => keepOffer('later'), [])

  function leave() {
    onOver()
    // The pressed button is gone.
    focusHeading()
  }

  return (
    <Card title="Log in faster next time">
      <Text c="dimmed">
        With a passkey you log in with your fingerprint, your face or the PIN of this device. Your password
        keeps working.
      </Text>
      {problem === undefined ? null : (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <Group gap="sm">
        <Button variant="soft" onClick={add} aria-busy={isAdding}>
          Add a passkey
        </Button>
        <Button variant="line" onClick={leave}>
          Not now
        </Button>
        <Button
          variant="line"
          onClick={() => {
            keepOffer('never')
            leave()
          }}
        >
          Don’t ask again on this device
        </Button>
      </Group>
    </Card>
  )
}

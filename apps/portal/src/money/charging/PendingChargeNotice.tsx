import { Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { TextLink } from '../../ui/links.tsx'
import { chargeRecord, type PendingCharge } from './paying-ports.ts'
import { chargeNotice } from './paying-texts.ts'
import { usePaying } from './use-paying.ts'

/**
 * The notice about a charge that was on its way when its page was left. It looks the charge up, says what holds, and leads
 * to the dialog with the details.
 */
export function PendingChargeNotice() {
  const api = useApi()
  const { state, settled } = usePaying()
  const [pending, setPending] = useState<PendingCharge>()
  const read = useEffectEvent(async () => {
    // The record of a charge that is being looked up says nothing yet.
    await settled()
    setPending((await chargeRecord(api).read())[0])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state may have changed the record
  useEffect(() => void read(), [state.at])
  const notice = chargeNotice(state, pending)
  if (notice === undefined) return null
  const { tone, text, action, policy } = notice
  return (
    <Banner
      tone={tone}
      {...(tone === 'success' && { icon: <IconCircleCheck size={22} stroke={1.75} aria-hidden /> })}
    >
      <Group justify="space-between" gap="xs">
        <p role="status">{text}</p>
        <TextLink to="/account/payment" search={{ dialog: 'payment-methods', policy }}>
          {action}
        </TextLink>
      </Group>
    </Banner>
  )
}

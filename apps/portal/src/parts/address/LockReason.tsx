import { Text } from '@mantine/core'
import { ADDRESS_CHANGE_DELAY, ADDRESS_LOCK_MESSAGES } from '@portal/domain/address-change'
import { useApi } from '../../session/context.ts'

/** The reason why an address cannot be changed now, and the alternative (000 §4). */
export function LockReason({ reason }: { reason: keyof typeof ADDRESS_LOCK_MESSAGES }) {
  const { supportPhone } = useApi().config
  return (
    <Text size="sm" c="dimmed">
      <span>{`${ADDRESS_LOCK_MESSAGES[reason]}${reason === 'pending' ? `. ${ADDRESS_CHANGE_DELAY}` : ' '}`}</span>
      {reason === 'pending' ? null : (
        <span>
          Call us at <a href={`tel:${supportPhone}`}>{supportPhone}</a>.
        </span>
      )}
    </Text>
  )
}

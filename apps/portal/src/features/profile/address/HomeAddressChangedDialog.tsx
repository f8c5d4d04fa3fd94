import { Stack, Text } from '@mantine/core'
import { ADDRESS_CHANGE_DELAY, ADDRESS_CHANGED_MESSAGES } from '@portal/domain/address-change'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'

type HomeAddressChangedDialogProps = {
  way: keyof typeof ADDRESS_CHANGED_MESSAGES
  /** Whether the mailing address was also changed. */
  withMailing: boolean
  onClose: () => void
}

/** The result of a change of the home address (000 §4). */
export function HomeAddressChangedDialog({ way, withMailing, onClose }: HomeAddressChangedDialogProps) {
  return (
    <AlertDialog
      opened
      title={way === 'direct' ? 'Home address updated' : 'Request received'}
      confirm="Got it"
      onConfirm={onClose}
    >
      <Stack gap="xs">
        <Text>{ADDRESS_CHANGED_MESSAGES[way]}</Text>
        {withMailing && <Text>Your mailing address has been updated.</Text>}
        {way === 'direct' && <Text c="dimmed">{ADDRESS_CHANGE_DELAY}</Text>}
      </Stack>
    </AlertDialog>
  )
}

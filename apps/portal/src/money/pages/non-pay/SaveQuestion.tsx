import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { MethodView } from '../../methods/method-view.ts'
import { consequenceOf, type UpdateProps, updateWith } from './method-update.ts'

type SaveQuestionProps = {
  view: MethodView
  facts: UpdateProps['facts']
  pay: UpdateProps['update']['pay']
  onNo: () => void
}

/** Asks before a method becomes the default of all policies (001 §4). */
export function SaveQuestion({ view: { method, name }, facts, pay, onNo }: SaveQuestionProps) {
  return (
    <ConfirmDialog
      opened
      title="Make default"
      confirm="Yes"
      cancel="No"
      onConfirm={() => void pay(updateWith(method, facts))}
      onCancel={onNo}
    >
      <Stack gap="sm">
        <Text>Are you sure you want to make this your default payment method?</Text>
        <Text tone="soft">{`${name}. ${consequenceOf(facts)}`}</Text>
      </Stack>
    </ConfirmDialog>
  )
}

import { ConfirmForm } from '../../../ui/form/ConfirmForm.tsx'
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
    <ConfirmForm
      title="Make default"
      confirm="Yes"
      cancel="No"
      send={() => void pay(updateWith(method, facts))}
      onCancel={onNo}
    >
      <Text>Are you sure you want to make this your default payment method?</Text>
      <Text tone="soft">{`${name}. ${consequenceOf(facts)}`}</Text>
    </ConfirmForm>
  )
}

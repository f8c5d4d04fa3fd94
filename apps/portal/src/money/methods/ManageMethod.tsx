import { Button, type ButtonProps, Group, Stack, Text } from '@mantine/core'
import { checkRemovable, REMOVE_MESSAGES } from '@portal/domain/payment-methods-rules'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useId, useState } from 'react'
import { removePaymentMethodMutation } from '../../api/payment-methods.ts'
import { useAccount } from '../../api/use-account.ts'
import { useApi } from '../../session/context.ts'
import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'
import type { Elements } from '../../ui/layout.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toasts/Toaster.tsx'
import { useKeepWhile } from '../../ui/use-views.ts'
import { BankNotices } from './BankNotices.tsx'
import { useManager } from './manager.ts'
import { methodRefusal } from './method-refusal.ts'
import type { MethodView } from './method-view.ts'
import classes from './methods.module.css'
import { PaymentMethodRow } from './PaymentMethodRow.tsx'

type Question = 'default' | 'remove'

/**
 * The manage card and manage bank views: a method, and the ways to change it for which the page has a capability (001 §2,
 * §4). A disabled button has its reason above.
 */
export function ManageMethod({ view, children }: { view: MethodView; children?: Elements }) {
  const id = useId()
  const [asked, setAsked] = useState<Question>()
  const stay = () => setAsked(undefined)
  return (
    <Stack>
      <PaymentMethodRow view={view} />
      <BankNotices method={view.method} />
      {children}
      <Reasons view={view} id={id} />
      <Ways view={view} id={id} onRemove={() => setAsked('remove')} />
      <Ends view={view} id={id} onChoose={() => setAsked('default')} />
      {asked === 'default' && <MakeDefaultQuestion view={view} onNo={stay} />}
      {asked === 'remove' && <RemoveQuestion view={view} onNo={stay} />}
    </Stack>
  )
}

type PartProps = { view: MethodView; id: string }

function Reasons({ view: { method }, id }: PartProps) {
  const { makeDefault, canRemove = false } = useManager()
  const removable = checkRemovable(method, useAccount())
  const why = makeDefault?.check(method).why
  return (
    <div className={classes.reasons}>
      {why === undefined ? null : <p id={`${id}-default`}>{why}</p>}
      {!canRemove || removable.ok ? null : <p id={`${id}-remove`}>{REMOVE_MESSAGES[removable.reason]}</p>}
    </div>
  )
}

function Ways({ view: { method, status }, id, onRemove }: PartProps & { onRemove: () => void }) {
  const { edit, explain, canRemove = false } = useManager()
  const removable = checkRemovable(method, useAccount())
  const editing = method.kind === 'card' && edit ? { ...edit, card: method } : undefined
  const explaining = status === 'PENDING' ? explain : undefined
  if (editing === undefined && explaining === undefined && !canRemove) return null
  return (
    <Group gap="xs">
      {editing && <Small onClick={() => editing.open(editing.card)}>{editing.button}</Small>}
      {explaining && <Small onClick={() => explaining(method)}>About the verification</Small>}
      {canRemove && (
        <Small variant="danger" disabled={!removable.ok} aria-describedby={`${id}-remove`} onClick={onRemove}>
          Remove
        </Small>
      )}
    </Group>
  )
}

function Small(props: ButtonProps & ComponentProps<'button'>) {
  return <Button variant="line" size="sm" {...props} />
}

function Ends({ view: { method }, id, onChoose }: PartProps & { onChoose: () => void }) {
  const { goBack, makeDefault } = useManager()
  const choice = makeDefault?.check(method)
  return (
    <Buttons>
      <Button variant="line" onClick={goBack}>
        Back
      </Button>
      {choice?.isOffered === true && (
        <Button disabled={!choice.isAllowed} aria-describedby={`${id}-default`} onClick={onChoose}>
          Make default
        </Button>
      )}
    </Buttons>
  )
}

type QuestionProps = { view: MethodView; onNo: () => void }

/**
 * Makes a method the default after a confirmation (001 §4). What is overdue is charged to it first (decision 10), and the
 * dialog of the charge then replaces this one.
 */
export function MakeDefaultQuestion({ view, onNo }: QuestionProps) {
  const { makeDefault } = useManager()
  return (
    <ConfirmForm
      title="Make default"
      confirm="Yes"
      cancel="No"
      send={() => makeDefault?.start(view.method)}
      onCancel={onNo}
    >
      <Text>Are you sure you want to make this your default payment method?</Text>
      <Text c="dimmed">{makeDefault?.consequence(view)}</Text>
    </ConfirmForm>
  )
}

/** Removes a payment method after a confirmation (001 §4); the wording is ours. */
function RemoveQuestion({ view: { method, name }, onNo }: QuestionProps) {
  const { goBack } = useManager()
  const keepWhile = useKeepWhile()
  const removal = useMutation(removePaymentMethodMutation(useApi()))

  function removed() {
    showToast('Payment method removed')
    goBack?.()
  }

  return (
    <ConfirmForm
      title="Remove payment method"
      confirm="Yes"
      cancel="No"
      variant="danger"
      send={() => keepWhile(() => removal.mutateAsync(method.id))}
      refusalOf={methodRefusal}
      onDone={removed}
      onCancel={onNo}
    >
      <Text>Are you sure you want to remove this payment method?</Text>
      <Text c="dimmed">{name}</Text>
    </ConfirmForm>
  )
}

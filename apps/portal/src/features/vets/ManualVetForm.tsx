import { EMPTY_VET_FORM, VET_MESSAGES, type VetField } from '@portal/domain/vets'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useDraft, useKept } from '../../api/use-draft.ts'
import { enterVetMutation } from '../../api/vets.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { useLatch } from '../../lib/use-latch.ts'
import { useApi } from '../../session/context.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { LeavePrompt } from '../../ui/LeavePrompt.tsx'
import { Stack } from '../../ui/layout.tsx'
import { StillNeeded } from '../../ui/StillNeeded.tsx'
import { useVetForm, type VetFormState } from './use-vet-form.ts'
import { VetFields } from './VetFields.tsx'
import classes from './vets.module.css'

type ManualVetFormProps = { petId: string; onSaved: () => void }

/** A vet that the search does not know (002 §4, §5). */
export function ManualVetForm({ petId, onSaved }: ManualVetFormProps) {
  const latch = useLatch()
  const draft = useDraft('vet', petId)
  const enter = useMutation({
    ...enterVetMutation(useApi(), petId),
    onSuccess() {
      draft.drop()
      onSaved()
    },
    // After a success it stays closed: the form is about to go.
    onSettled: (_data, error) => (error === null ? undefined : latch.open()),
  })
  const state = useVetForm(draft.found)
  const [isWarned, setIsWarned] = useState(false)
  const neededId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const needed = stillNeeded(state)
  useKept(draft, state.isChanged ? entered(state) : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    const { form, addressVerified } = state
    if (needed.length > 0) return
    // Without an e-mail address it is sent on the second press only (002 §4).
    if (form.email.trim() === '' && !isWarned) setIsWarned(true)
    else if (latch.close()) enter.mutate({ form, addressVerified })
  }

  function startOver() {
    state.startOver()
    setIsWarned(false)
    draft.startOver()
  }

  function closeFailure() {
    enter.reset()
    button.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <LeavePrompt when={state.isChanged && !enter.isPending && !enter.isSuccess} onLeave={draft.drop} />
      <Stack>
        <DraftNotice shown={draft.isRestored && state.isChanged} onStartOver={startOver} />
        <VetFields state={state} onEmail={() => setIsWarned(false)} />
        {isWarned ? (
          <Banner tone="warning" role="alert">
            {VET_MESSAGES.withoutEmail}
          </Banner>
        ) : null}
        <StillNeeded id={neededId} missing={needed} />
        <div className={classes.footer}>
          <Button
            ref={button}
            type="submit"
            busy={enter.isPending}
            disabled={needed.length > 0}
            aria-describedby={neededId}
          >
            {isWarned ? 'Confirm' : 'Submit'}
          </Button>
        </div>
      </Stack>
      {enter.isError ? (
        <AlertDialog opened title="Your vet isn't saved" onConfirm={closeFailure}>
          {VET_MESSAGES.manualFailed}
        </AlertDialog>
      ) : null}
    </form>
  )
}

/** What was typed, and which suggestion it was. */
function entered({ typed, picked }: VetFormState) {
  return { ...changedFields(typed, EMPTY_VET_FORM), ...(picked === undefined ? {} : { picked }) }
}

const NAMES: Record<VetField, string> = {
  vetName: 'practice name',
  address: 'an address from the list',
  apartment: 'an apartment of letters and numbers',
  city: 'city',
  zip: 'ZIP or postal code',
  state: 'state or province',
  phone: 'phone number of 10 digits',
  email: 'a valid email',
}

/** Why it cannot be submitted yet; state and country come with the code. */
function stillNeeded({ problems, mustPick, isStateEditable, isLookingUp }: VetFormState): string[] {
  const names = mustPick ? NAMES : { ...NAMES, address: 'address' }
  const fields: readonly VetField[] = [
    ...(['vetName', 'address', 'apartment', 'city', 'zip', 'state', 'phone', 'email'] as const),
  ]
  const missing = fields.filter(
    (field) => problems[field] !== undefined && (field !== 'state' || isStateEditable),
  )
  const looking = isLookingUp ? ['a moment to check the ZIP or postal code'] : []
  return [...missing.map((field) => names[field]), ...looking]
}

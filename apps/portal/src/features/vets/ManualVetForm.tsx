import { VET_MESSAGES } from '@portal/domain/vets'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraft } from '../../api/use-draft.ts'
import { enterVetMutation } from '../../api/vets.ts'
import { AddressFields } from '../../parts/address/AddressFields.tsx'
import { useAddressLookUp } from '../../parts/address/use-address-look-up.ts'
import { useAddressSuggestions } from '../../parts/address/use-address-suggestions.ts'
import { useApi } from '../../session/context.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import { useCheckedForm } from '../../ui/form/use-edit-form.ts'
import { useFormValues } from '../../ui/form/use-form-values.ts'
import { showToast } from '../../ui/toasts/Toaster.tsx'
import { VetFields } from './VetFields.tsx'
import {
  EMPTY_VET,
  foundByLookUp,
  isEmptyVet,
  lookedUpCode,
  missingOfVet,
  toVetRequest,
  vetRefusal,
  vetSchema,
} from './vet-form.ts'
import classes from './vets.module.css'

type ManualVetFormProps = { petId: string; onSaved: () => void }

/** The entry of a vet that the search does not find (002 §4, §5). */
export function ManualVetForm({ petId, onSaved }: ManualVetFormProps) {
  const draft = useDraft('vet', petId)
  const enter = useMutation(enterVetMutation(useApi(), petId))
  const [isWarned, setIsWarned] = useState(false)
  const entered = useFormValues({ saved: EMPTY_VET, draft, isSame: isEmptyVet })
  const suggested = useAddressSuggestions()
  const lookedUp = { ...useAddressLookUp(lookedUpCode(entered.values)), mustPick: !suggested.isDown }
  const form = useCheckedForm(entered, {
    schema: vetSchema(lookedUp),
    problemsShow: 'onLeaving',
    found: foundByLookUp(lookedUp),
    missing: (typed) => missingOfVet(typed, lookedUp),
    send(typed) {
      // Without an e-mail address, the first press shows a warning and the second one sends (002 §4).
      if (typed.email.trim() === '' && !isWarned) return setIsWarned(true)
      return enter.mutateAsync(toVetRequest(typed, lookedUp))
    },
    refusalOf: vetRefusal,
    onSaved,
    onSavedLater: () => showToast(VET_MESSAGES.saved),
  })
  const { error, ...frame } = form.frame

  return (
    <div className={classes.form}>
      <FormFrame
        {...frame}
        // The dialog below shows the error, because the document demands a dialog.
        error={undefined}
        submit={isWarned ? 'Confirm' : 'Submit'}
        onStartOver={() => {
          suggested.forget()
          setIsWarned(false)
          form.startOver()
        }}
      >
        <VetFields form={form} onEmail={() => setIsWarned(false)}>
          <AddressFields
            form={form}
            lookUp={lookedUp}
            suggested={suggested}
            isOwn={false}
            onPicked={(picked) => form.change({ picked })}
          />
        </VetFields>
        {isWarned ? (
          <Banner tone="warning" role="alert">
            {VET_MESSAGES.withoutEmail}
          </Banner>
        ) : null}
      </FormFrame>
      {error === undefined ? null : (
        <AlertDialog opened title="Your vet isn’t saved" onConfirm={form.dismiss}>
          {error}
        </AlertDialog>
      )}
    </div>
  )
}

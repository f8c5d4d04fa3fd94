import { Button, Stack, Text } from '@mantine/core'
import { NAME_CHANGE_ONCE, NAME_CHANGE_QUESTION } from '@portal/domain/pet-name'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { renamePetMutation } from '../../api/pet-name.ts'
import { useAccount } from '../../api/use-account.ts'
import { useDraft } from '../../api/use-draft.ts'
import { useIsLeft } from '../../lib/screen-hooks.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { useApi } from '../../session/context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDialogHold } from '../../ui/dialog-hold.ts'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { Buttons } from '../../ui/layout.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts/Toaster.tsx'
import classes from './rename-pet.module.css'
import {
  isPresentName,
  missingName,
  NO_NAME,
  nameSchema,
  renameFailureText,
  toNameChange,
} from './rename-pet-form.ts'

type RenamePetDialogProps = { view: PolicyView; onClose: () => void }
type Names = { from: string; to: string }

/** Renames a pet, which is possible once: entry, confirmation and result (000 §4). */
export function RenamePetDialog({ view, onClose }: RenamePetDialogProps) {
  const api = useApi()
  const account = useAccount()
  const { term, pet, name: present } = view
  const draft = useDraft('petName', term.policyNumberDisplay)
  // Kept apart from form and account, because the account has only the new name after the change.
  const [asked, setAsked] = useState<Names>()
  const isLeft = useIsLeft()
  const rename = useMutation({
    ...renamePetMutation(api),
    onSuccess(result) {
      draft.drop()
      if (isLeft()) showToast(doneTitle(result))
    },
  })
  const form = useEditForm({
    saved: NO_NAME,
    isSame: (typed) => isPresentName(typed, present),
    draft,
    schema: nameSchema(present),
    problemsShow: 'atOnce',
    missing: (typed) => missingName(typed, present),
    isStep: true,
    isBusy: rename.isPending || rename.isSuccess,
    send: ({ name }) => setAsked({ from: present, to: name.trim() }),
  })

  function change({ to }: Names) {
    if (rename.isPending) return
    rename.mutate(toNameChange(to, { term, pet, firstName: account.profile.firstName }))
  }

  function goBack() {
    rename.reset()
    setAsked(undefined)
  }

  return (
    <Dialog opened title={titleOf(rename)} onClose={onClose}>
      {asked === undefined ? (
        <FormFrame {...form.frame} submit="Continue" cancel={{ text: 'Cancel', onClick: onClose }}>
          <Text c="dimmed">
            The name is now <bdi>{present}</bdi>. <span>{NAME_CHANGE_ONCE}</span>
          </Text>
          <TextField {...form.field('name')} data-autofocus label="New name" dir="auto" autoComplete="off" />
        </FormFrame>
      ) : (
        <>
          {form.frame.guard === undefined ? null : <LeaveGuard {...form.frame.guard} />}
          {rename.isSuccess ? (
            <Done names={asked} isDirect={rename.data.isDirect} onClose={onClose} />
          ) : rename.isError ? (
            <Failed text={renameFailureText(rename.error, api.config.supportPhone)} onBack={goBack} />
          ) : (
            <Confirm
              names={asked}
              busy={rename.isPending}
              onYes={() => change(asked)}
              onNo={() => setAsked(undefined)}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

function titleOf({ status, data }: { status: string; data: { isDirect: boolean } | undefined }): string {
  if (status === 'error') return 'Something went wrong'
  if (data === undefined) return 'Change pet name'
  return doneTitle(data)
}

const doneTitle = ({ isDirect }: { isDirect: boolean }) =>
  isDirect ? 'Name changed' : 'Name change requested'

type ConfirmProps = { names: Names; busy: boolean; onYes: () => void; onNo: () => void }

function Confirm({ names, busy, onYes, onNo }: ConfirmProps) {
  useDialogHold(busy)
  return (
    <RenamePetStep
      buttons={
        <>
          <Button variant="line" disabled={busy} onClick={onNo}>
            No
          </Button>
          <Button loading={busy} aria-busy={busy} onClick={onYes}>
            Yes
          </Button>
        </>
      }
    >
      <p>
        You're changing <bdi>{names.from}</bdi>'s name to <bdi>{names.to}</bdi>.
      </p>
      <p>{NAME_CHANGE_QUESTION}</p>
      <p role="status">{busy ? 'Changing the name...' : ''}</p>
    </RenamePetStep>
  )
}

function Done({ names, isDirect, onClose }: { names: Names; isDirect: boolean; onClose: () => void }) {
  return (
    <RenamePetStep buttons={<Button onClick={onClose}>Got it</Button>}>
      {isDirect ? (
        <p>
          Congratulations! <bdi>{names.from}</bdi>’s name is changed to <bdi>{names.to}</bdi>.
        </p>
      ) : (
        <p>
          We’ve received your request. <bdi>{names.to}</bdi> appears within 3 business days.
        </p>
      )}
    </RenamePetStep>
  )
}

function Failed({ text, onBack }: { text: string; onBack: () => void }) {
  const { supportPhone } = useApi().config
  return (
    <RenamePetStep buttons={<Button onClick={onBack}>Go back</Button>}>
      <p role="alert">{text}</p>
      <p>
        Nothing you typed is lost. You can also call us at <a href={`tel:${supportPhone}`}>{supportPhone}</a>.
      </p>
    </RenamePetStep>
  )
}

/**
 * A step after the entry. It takes the focus, so that screen readers read it, and so that a key press meant for the
 * previous step presses no button of this one.
 */
export function RenamePetStep({ children, buttons }: { children: ReactNode; buttons: ReactNode }) {
  return (
    <Stack gap="lg">
      <div ref={focus} tabIndex={-1} className={classes.text}>
        {children}
      </div>
      <Buttons>{buttons}</Buttons>
    </Stack>
  )
}

function focus(text: HTMLElement | null) {
  text?.focus()
}

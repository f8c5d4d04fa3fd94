import type { Address } from '@portal/domain/addresses'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Draft, useKept } from '../../api/use-draft.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { LeavePrompt } from '../../ui/LeavePrompt.tsx'
import { Stack } from '../../ui/layout.tsx'
import { StillNeeded } from '../../ui/StillNeeded.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import { AddressFields } from './AddressFields.tsx'
import classes from './profile.module.css'
import { type AddressTexts, useAddressForm } from './use-address-form.ts'

type AddressFormProps = {
  initial: Address
  saved: Address
  draft: Draft<'homeAddress' | 'mailingAddress'>
  refused: AddressTexts
  onSubmit: (address: Address, alsoMailing: boolean) => void
  onCancel: () => void
  busy: boolean
  /** What went wrong with the address as a whole. */
  error?: string | undefined
  /** What has to be known before, such as which step is done already. */
  notice?: ReactNode
  /** Asks whether the mailing address follows (000 §4). */
  withMailing?: boolean
}

/** The form of an address, for both of them (000 §4, §5). */
export function AddressForm({ withMailing = false, draft, busy, error, notice, ...props }: AddressFormProps) {
  const form = useAddressForm(props)
  const [alsoMailing, setAlsoMailing] = useState(draft.found?.alsoMailing ?? true)
  const neededId = useId()
  const changed = {
    ...changedFields(form.typed, props.saved),
    ...(alsoMailing ? {} : { alsoMailing }),
  }
  useKept(draft, form.isChanged ? changed : undefined)

  function startOver() {
    form.startOver()
    setAlsoMailing(true)
    draft.startOver()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || form.isLookingUp) return
    const isComplete = flushSync(() => form.submit())
    if (isComplete) props.onSubmit(form.address, alsoMailing)
    else event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <form onSubmit={submit} noValidate>
      <LeavePrompt when={form.isChanged && !busy} onLeave={draft.drop} />
      <Stack>
        {error === undefined ? null : (
          <Banner tone="danger" role="alert">
            {error}
          </Banner>
        )}
        {notice ?? <DraftNotice shown={draft.isRestored && form.isChanged} onStartOver={startOver} />}
        <AddressFields form={form} />
        {withMailing && (
          <Toggle label="Also update mailing address" checked={alsoMailing} onChange={setAlsoMailing} />
        )}
        <StillNeeded
          id={neededId}
          missing={form.isLookingUp ? ['a moment to check the ZIP or postal code'] : []}
        />
        <div className={classes.footer}>
          <Button variant="line" onClick={props.onCancel}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={form.isLookingUp} aria-describedby={neededId}>
            Update
          </Button>
        </div>
      </Stack>
    </form>
  )
}

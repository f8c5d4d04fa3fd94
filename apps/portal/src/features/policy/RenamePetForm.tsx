import { checkPetName, isPetNameWrong, PET_NAME_MESSAGES, PET_NAME_NEEDS } from '@portal/domain/pet-name'
import { NAME_CHANGE_ONCE } from '@portal/domain/renaming'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { StillNeeded } from '../../ui/StillNeeded.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'

type RenamePetFormProps = {
  present: string
  /** Stands above the field. */
  notice: ReactNode
  name: string
  onChange: (name: string) => void
  onSubmit: (name: string) => void
  onCancel: () => void
}

/** The entry of a pet's new name (000 §4, §5). */
export function RenamePetForm({ present, notice, name, onChange, onSubmit, onCancel }: RenamePetFormProps) {
  const checked = checkPetName(name, present)
  const error = !checked.ok && isPetNameWrong(checked) ? PET_NAME_MESSAGES[checked.reason] : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (checked.ok) onSubmit(name.trim())
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {notice}
        <Text tone="soft">
          The name is now <bdi>{present}</bdi>. {NAME_CHANGE_ONCE}
        </Text>
        <TextField
          ref={focusAtEnd}
          data-autofocus
          label="New name"
          dir="auto"
          autoComplete="off"
          value={name}
          onChange={(event) => onChange(event.target.value)}
          error={error}
        />
        <StillNeeded id="still-needed" missing={checked.ok ? [] : [PET_NAME_NEEDS[checked.reason]]} />
        <Row between>
          <Button variant="line" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={!checked.ok} aria-describedby="still-needed">
            Continue
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Whoever comes back from the confirmation goes on typing. */
function focusAtEnd(input: HTMLInputElement | null) {
  input?.focus()
}

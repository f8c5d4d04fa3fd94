import { countryOfPostalCode } from '@portal/domain/addresses'
import { sentPostalCode, VET_FORM_MESSAGES } from '@portal/domain/vets'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { checkNearMutation } from '../../api/vets.ts'
import { useApi } from '../../session/context.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import classes from './vets.module.css'

type NearFormProps = { near: string; onNear: (code: string) => void }

/** Where to search: a code that is checked like that of an address before it counts (002 §5). */
export function NearForm({ near, onNear }: NearFormProps) {
  const check = useMutation(checkNearMutation(useApi()))
  const [typed, setTyped] = useState(near)
  const [refused, setRefused] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function refuse() {
    setRefused(typed)
    field.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (check.isPending) return
    if (countryOfPostalCode(typed) === undefined) return refuse()
    const code = sentPostalCode(typed)
    check.mutate(code, {
      onSuccess: (isValid) => (isValid ? onNear(code) : refuse()),
      // A look-up that fails keeps nobody from searching (002 §8).
      onError: () => onNear(code),
    })
  }

  return (
    <form className={classes.near} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label="Near"
        autoComplete="postal-code"
        maxLength={10}
        value={typed}
        error={refused === typed ? VET_FORM_MESSAGES.zip : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setRefused(undefined)
        }}
      />
      <Button type="submit" variant="line" busy={check.isPending}>
        Update
      </Button>
    </form>
  )
}

import { checkEmail, checkPhone, EMAIL_MESSAGES, PHONE_MESSAGES } from '@portal/domain/text'
import { useState } from 'react'
import type { LoginTab } from './login-tab.ts'

/** What is wrong with an address or number, if anything (000 §5). */
function problemOf(kind: LoginTab, value: string): string | undefined {
  if (kind === 'phone') {
    const checked = checkPhone(value)
    return checked.ok ? undefined : PHONE_MESSAGES[checked.reason]
  }
  const checked = checkEmail(value)
  return checked.ok ? undefined : EMAIL_MESSAGES[checked.reason]
}

/**
 * An e-mail address or phone number while it is typed. What is wrong with it shows on leaving the field and on
 * submitting, not while it is typed for the first time (000 §5).
 */
export function useContact(kind: LoginTab) {
  const [value, setValue] = useState('')
  const [checked, setChecked] = useState(false)
  const problem = problemOf(kind, value)
  return {
    value,
    isComplete: problem === undefined,
    error: checked ? problem : undefined,
    change: setValue,
    clear() {
      setValue('')
      setChecked(false)
    },
    /** A field that was left untouched asks for nothing yet. */
    leave: () => setChecked(checked || value !== ''),
    /** Shows what is wrong. @returns whether it can be sent */
    submit() {
      setChecked(true)
      return problem === undefined
    },
  }
}

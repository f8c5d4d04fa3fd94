import {
  ADDRESS_MESSAGES,
  type Address,
  addressProblems,
  countryOfPostalCode,
  isSameAddress,
} from '@portal/domain/addresses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { regionOf, type ZipAnswer, zipQuery } from '../../api/zip.ts'
import { useApi } from '../../session/context.ts'

export type AddressField = keyof Address
export type AddressTexts = Partial<Record<AddressField, string>>

type Options = {
  initial: Address
  /** What is saved already: leaving anything else asks first. */
  saved: Address
  /** By field, what the service said of the address that was sent last. */
  refused: AddressTexts
}

/** An address while it is typed. Its code is looked up as soon as it is one, which fills state and country (000 §5). */
export function useAddressForm({ initial, saved, refused }: Options) {
  const api = useApi()
  const [typed, setTyped] = useState(initial)
  const [left, setLeft] = useState<readonly AddressField[]>([])
  const [sent, setSent] = useState<Address>()
  const code = typed.zipCode.trim().toUpperCase()
  const lookUp = useQuery({ ...zipQuery(api, code), enabled: countryOfPostalCode(code) !== undefined })
  const region = regionOf(lookUp.data)
  const address = { ...typed, ...region }
  const problems = { ...addressProblems(address), ...refusalOf(lookUp.data) }

  /** Of a field that was left or sent, and what the service said of it until it is changed. */
  function problemAt(field: AddressField): string | undefined {
    const said = sent !== undefined && sent[field] === typed[field] ? refused[field] : undefined
    const isDue =
      sent !== undefined || left.includes(field) || (field === 'zipCode' && isRefused(lookUp.data))
    return said ?? (isDue ? problems[field] : undefined)
  }

  function change(parts: Partial<Address>) {
    setTyped((before) => {
      const { zipCode = before.zipCode } = parts
      if (zipCode === before.zipCode) return { ...before, ...parts }
      // The state of another code is not this one's; its country shows in how it is written.
      const country = countryOfPostalCode(zipCode) ?? before.country
      return { ...before, state: '', country, ...parts }
    })
  }

  return {
    typed,
    address,
    change,
    problemAt,
    /** Typed by hand only where the look-up could not tell them. */
    isRegionEditable: lookUp.isError || (lookUp.data?.isValid === true && region.state === undefined),
    isLookingUp: lookUp.isFetching,
    isChanged: !isSameAddress(typed, saved),
    /** A field that was left untouched asks for nothing yet. */
    leave: (field: AddressField) => {
      if (typed[field] !== initial[field]) setLeft([...left, field])
    },
    /** Back to what is saved, as if nothing had been typed. */
    startOver() {
      setTyped(saved)
      setLeft([])
      setSent(undefined)
    },
    /** Shows every problem. @returns whether it can be sent */
    submit() {
      setSent(typed)
      return Object.keys(problems).length === 0
    },
  }
}

export type AddressFormState = ReturnType<typeof useAddressForm>

const isRefused = (answer: ZipAnswer | undefined) => answer !== undefined && !answer.isValid

function refusalOf(answer: ZipAnswer | undefined): AddressTexts {
  return isRefused(answer) ? { zipCode: answer?.message ?? ADDRESS_MESSAGES.postalCode } : {}
}

import { type Address, countryOfPostalCode } from '@portal/domain/addresses'
import {
  EMPTY_VET_FORM,
  isAddressVerified,
  sentPostalCode,
  VET_FORM_MESSAGES,
  type VetField,
  type VetForm,
  vetProblems,
} from '@portal/domain/vets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftOf } from '../../api/drafts.ts'
import { useAddressSuggestions } from '../../api/use-address-suggestions.ts'
import { regionOf, zipQuery } from '../../api/zip.ts'
import { useApi } from '../../session/context.ts'

/** What the autocomplete fills in, which counts as touched (002 §5). */
const FILLED: readonly VetField[] = ['address', 'city', 'zip', 'state']

type Picked = { place?: Address }

/** A vet while it is typed in (002 §5). @param found what had been typed in before */
export function useVetForm(found: DraftOf<'vet'> | null) {
  const api = useApi()
  const suggested = useAddressSuggestions()
  const [typed, setTyped] = useState(() => restored(found))
  const [left, setLeft] = useState<readonly VetField[]>([])
  /** The suggestion that the street is, with its parts once they are read. */
  const [picked, setPicked] = useState<Picked | undefined>(found?.picked)
  const code = sentPostalCode(typed.zip)
  const lookUp = useQuery({ ...zipQuery(api, code), enabled: countryOfPostalCode(code) !== undefined })
  const isRefused = lookUp.data?.isValid === false
  const region = regionOf(lookUp.data)
  const form = { ...typed, ...region }
  const problems = {
    ...vetProblems(form, picked !== undefined || suggested.isDown),
    ...(isRefused ? { zip: VET_FORM_MESSAGES.zip } : {}),
  }

  function change(parts: Partial<VetForm>) {
    setTyped((before) => {
      const { zip = before.zip } = parts
      if (zip === before.zip) return { ...before, ...parts }
      // The state of another code is not this one's; its country shows in how it is written.
      return { ...before, state: '', country: countryOfPostalCode(zip) ?? before.country, ...parts }
    })
  }

  return {
    typed,
    picked,
    form,
    problems,
    source: suggested.source,
    /** Whether the street has to be one of the suggestions. */
    mustPick: !suggested.isDown,
    addressVerified: isAddressVerified(form, picked?.place),
    isChanged: Object.values({ ...typed, country: '' }).some((text) => text.trim() !== ''),
    isLookingUp: lookUp.isFetching,
    /** Typed by hand only where the look-up could not tell it; the country shows in the code. */
    isStateEditable: lookUp.isError || (lookUp.data?.isValid === true && region.state === undefined),
    /** Of a field that was left, or of a code that the look-up does not know. */
    problemAt: (field: VetField) =>
      left.includes(field) || (field === 'zip' && isRefused) ? problems[field] : undefined,
    leave: (field: VetField) => setLeft((before) => [...before, field]),
    change,
    startOver() {
      suggested.forget()
      setPicked(undefined)
      setLeft([])
      setTyped(EMPTY_VET_FORM)
    },
    typeStreet(address: string) {
      suggested.forget()
      setPicked(undefined)
      change({ address })
    },
    pickStreet({ id, text }: { id: string; text: string }) {
      // Should the rest not be found, the street at least is there.
      setPicked({})
      change({ address: text })
      suggested.read(id, ({ line1, city, state, country, zipCode }) => {
        setPicked({ place: { line1, line2: '', city, state, country, zipCode } })
        setLeft((before) => [...before, ...FILLED])
        change({ address: line1, city, state, country, zip: zipCode })
      })
    },
  }
}

function restored(found: DraftOf<'vet'> | null): VetForm {
  const { picked: _, ...fields } = found ?? {}
  return { ...EMPTY_VET_FORM, ...fields }
}

export type VetFormState = ReturnType<typeof useVetForm>

import { countryOfPostalCode } from '@portal/domain/addresses'
import { sentPostalCode, VET_FORM_MESSAGES } from '@portal/domain/manual-vet'
import * as v from 'valibot'

export type NearValues = { near: string }

/** The place of the search: any text that can be a ZIP or postal code (002 §5). */
export const nearSchema = v.object({
  near: v.pipe(
    v.string(),
    v.check((text) => countryOfPostalCode(text) !== undefined, VET_FORM_MESSAGES.zip),
  ),
})

export const toNearCode = ({ near }: NearValues) => sentPostalCode(near)

/** The text for a code that does not exist. */
export const nearRefusal = () => ({ fields: { near: VET_FORM_MESSAGES.zip } })

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Api } from '../session/context.ts'
import { keepDraftText, readDraft } from '../session/drafts.ts'

/** Names of fields that no draft may hold. A form in FORMS with one of them does not compile. */
type Secret =
  | ('password' | 'oldPassword' | 'newPassword' | 'confirmation' | 'code' | 'token')
  | ('ssn' | 'dateOfBirth' | 'cardNumber' | 'cvc' | 'accountNumber' | 'routingNumber')

export type DraftFields = v.ObjectEntries & { readonly [Name in Secret]?: never }

const text = v.exactOptional(v.string())
const country = v.picklist(['US', 'CA'])
const address = v.object({
  line1: text,
  line2: text,
  city: text,
  state: text,
  zipCode: text,
  country: v.exactOptional(country),
  alsoMailing: v.exactOptional(v.boolean()),
})
/** An address that the maps service knows. */
const place = v.object({
  line1: v.string(),
  line2: v.string(),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
  country,
})

/** The forms that keep a draft, each with the fields that it may hold. All other fields are left out. */
const FORMS = {
  homeAddress: address,
  mailingAddress: address,
  email: v.object({ email: text }),
  mobile: v.object({ phone: text }),
  petName: v.object({ name: text }),
  card: v.object({ expiry: text, zipCode: text }),
  newMethod: v.object({
    name: text,
    isDefault: v.exactOptional(v.boolean()),
    policyNumbers: v.exactOptional(v.array(v.string())),
    zipCode: text,
  }),
  wellnessPlan: v.object({ plan: v.exactOptional(v.picklist(['ADV', 'ESS', 'PRI'])) }),
  vet: v.object({
    vetName: text,
    line1: text,
    line2: text,
    city: text,
    state: text,
    zipCode: text,

    country: v.exactOptional(country),
    phone: text,
    email: text,
    /** The chosen suggestion for the street, with its parts when they are known. */
    picked: v.exactOptional(v.object({ place: v.exactOptional(place) })),
  }),
} satisfies Record<string, v.ObjectSchema<DraftFields, undefined>>

export type FormName = keyof typeof FORMS
export type DraftOf<Form extends FormName> = v.InferOutput<(typeof FORMS)[Form]>

/** The customer, the form, and the id of the pet or the policy when the form exists for several of them. */
export type DraftSlot<Form extends FormName> = { owner: string; form: Form; id: string }

/**
 * The values that were typed into a form before its session ended or its page was closed; null when there is no draft,
 * when it is too old, and when it belongs to another customer.
 */
export function draftQuery<Form extends FormName>(api: Api, { owner, form, id }: DraftSlot<Form>) {
  return queryOptions({
    queryKey: ['draft', owner, form, id],
    queryFn: async () => parseDraft(form, await readDraft(api.drafts, owner, keyOf({ form, id }))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // It reads this device, and forms open offline too.
    networkMode: 'always',
  })
}

/**
 * Keeps the values typed into a form, or removes its draft.
 * @param values the changed fields as JSON; undefined after the form was saved or given up
 */
export function keepDraft<Form extends FormName>(
  api: Api,
  client: QueryClient,
  { owner, ...key }: DraftSlot<Form>,
  values: string | undefined,
): Promise<void> {
  const draft = parseDraft(key.form, values)
  // A form that is opened again at once must find the same draft as one that is opened later.
  const { queryKey } = draftQuery(api, { owner, ...key })
  client.setQueryData(queryKey, (before) => (before === undefined ? undefined : draft))
  return keepDraftText(api, { owner, key: keyOf(key) }, draft === null ? undefined : JSON.stringify(draft))
}

const keyOf = ({ form, id }: { form: FormName; id: string }) => `${form} ${id}`

function parseDraft<Form extends FormName>(form: Form, values: string | undefined): DraftOf<Form> | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), FORMS[form]), values)
  return parsed.success && Object.keys(parsed.output).length > 0 ? parsed.output : null
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Api } from '../session/context.ts'
import { DRAFTS_NAME } from '../session/session.ts'

/** How long a draft is kept after its form was last in use, by the clock that wrote it; the number is ours. */
export const DRAFT_LIFETIME_MS = 24 * 3600 * 1000

/** What no draft may hold, by the names that forms have for it: a form below with one of them does not compile. */
type Secret =
  | ('password' | 'oldPassword' | 'newPassword' | 'confirmation' | 'code' | 'token')
  | ('ssn' | 'dateOfBirth' | 'cardNumber' | 'cvc' | 'accountNumber' | 'routingNumber')

export type DraftFields = v.ObjectEntries & { readonly [Name in Secret]?: never }

const text = v.exactOptional(v.string())
const country = v.picklist(['US', 'CA'])
const address = v.object({
  ...{ line1: text, line2: text, city: text, state: text, zipCode: text },
  country: v.exactOptional(country),
  alsoMailing: v.exactOptional(v.boolean()),
})
/** An address that the maps service knows. */
const place = v.object({
  ...{ line1: v.string(), line2: v.string(), city: v.string(), state: v.string(), zipCode: v.string() },
  country,
})

/** The forms that keep a draft, and which of their fields they may; anything else in it is left out. */
const FORMS = {
  homeAddress: address,
  mailingAddress: address,
  email: v.object({ email: text }),
  mobile: v.object({ phone: text }),
  petName: v.object({ name: text }),
  vet: v.object({
    ...{ vetName: text, line1: text, line2: text, city: text, state: text, zipCode: text },
    ...{ country: v.exactOptional(country), phone: text, email: text },
    /** The suggestion that the street is, with its parts where they are known. */
    picked: v.exactOptional(v.object({ place: v.exactOptional(place) })),
  }),
} satisfies Record<string, v.ObjectSchema<DraftFields, undefined>>

export type FormName = keyof typeof FORMS
export type DraftOf<Form extends FormName> = v.InferOutput<(typeof FORMS)[Form]>

/** Whose draft, of which form, and of what where there are several: a pet or a policy. */
export type DraftPlace<Form extends FormName> = { owner: string; form: Form; id: string }

const kept = v.object({ at: v.number(), values: v.string() })
type Kept = v.InferOutput<typeof kept>

/**
 * What was typed into a form before its session ended or its page was gone; null where there is nothing, where it is
 * too old, and where it is somebody else's.
 */
export function draftQuery<Form extends FormName>(api: Api, { owner, form, id }: DraftPlace<Form>) {
  return queryOptions({
    queryKey: ['draft', owner, form, id],
    queryFn: () =>
      inOrder(async () => {
        const found = (await readAll(api, owner)).get(keyOf({ form, id }))
        return found === undefined ? null : parseDraft(form, found.values)
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/**
 * Keeps what is typed into a form, or nothing any more. All drafts are one encrypted record, so that a sign-out
 * removes them with it; each is written with what it finds there, its own part changed.
 * @param values as JSON, the changed fields alone; undefined once the form was saved or given up
 */
export function keepDraft<Form extends FormName>(
  api: Api,
  client: QueryClient,
  { owner, ...key }: DraftPlace<Form>,
  values: string | undefined,
): Promise<void> {
  const draft = values === undefined ? null : parseDraft(key.form, values)
  // A form that opens again at once finds what one finds that opens later.
  const { queryKey } = draftQuery(api, { owner, ...key })
  client.setQueryData(queryKey, (before) => (before === undefined ? undefined : draft))
  return inOrder(async () => {
    const all = await readAll(api, owner)
    const isThere = all.delete(keyOf(key))
    if (draft !== null) all.set(keyOf(key), { at: Date.now(), values: JSON.stringify(draft) })
    else if (!isThere) return
    // Whoever signed out meanwhile has taken all drafts along.
    const state = api.session.state()
    if (state.status === 'signedOut' && state.reason === 'signedOut') return
    if (all.size === 0) await api.drafts.remove(DRAFTS_NAME)
    else await api.drafts.set(DRAFTS_NAME, `${owner}\n${JSON.stringify(Object.fromEntries(all))}`)
  })
}

const keyOf = ({ form, id }: { form: FormName; id: string }) => `${form} ${id}`

let last: Promise<unknown> = Promise.resolve()

/** One read or write after the other: none may be lost to another one that began before it. */
function inOrder<T>(operation: () => Promise<T>): Promise<T> {
  const result = last.then(operation)
  last = result
  return result
}

/** All drafts of a customer that still count. */
async function readAll({ drafts }: Api, owner: string): Promise<Map<string, Kept>> {
  const record = await drafts.get(DRAFTS_NAME)
  const all = new Map<string, Kept>()
  if (record?.startsWith(`${owner}\n`) !== true) return all
  const { output } = v.safeParse(v.pipe(v.string(), v.parseJson()), record.slice(owner.length + 1))
  for (const [key, value] of Object.entries(output ?? {})) {
    const each = v.safeParse(kept, value)
    // A clock that was set back meanwhile makes nothing older or younger than it may be.
    if (each.success && Math.abs(Date.now() - each.output.at) < DRAFT_LIFETIME_MS) all.set(key, each.output)
  }
  return all
}

function parseDraft<Form extends FormName>(form: Form, values: string): DraftOf<Form> | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), FORMS[form]), values)
  return parsed.success && Object.keys(parsed.output).length > 0 ? parsed.output : null
}

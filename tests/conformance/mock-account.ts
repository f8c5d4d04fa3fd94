/** The parts of the account that the fixtures use. */
export type Account = {
  walletId: string
  paymentMethods: { id: string }[]
  profile: { id: string; mobile: { value: string }; customer: { customerNumber: string } }
  pets: {
    id: string
    name: string
    policyTermId: string
    policyNumberDisplay: string
    documents: { file: string }[]
  }[]
}

/** The account of a signed-in policyholder. */
export async function accountOf(
  target: string,
  headers: Record<string, string>,
  email: string,
): Promise<Account> {
  const query = new URLSearchParams({ 'user-name': email, 'profile-detail-only': 'false' })
  const answer = await fetch(`${target}/fdp-workflow-service/v1/workflows/account-details?${query}`, {
    headers: { ...headers, 'x-correlation-id': crypto.randomUUID() },
  })
  const { payload }: { payload: { response: Account } } = JSON.parse(await answer.text())
  return payload.response
}

/** The id of the account to which payouts go. */
export async function connectedAccountOf(
  target: string,
  headers: Record<string, string>,
  walletId: string,
): Promise<string> {
  const answer = await fetch(`${target}/fdp-wallet-service/v2/wallet/wallet-lookup?accountId=${walletId}`, {
    headers: { ...headers, 'x-correlation-id': crypto.randomUUID() },
  })
  const { payload }: { payload: { response: { connectedAccountId: string } } } = JSON.parse(
    await answer.text(),
  )
  return payload.response.connectedAccountId
}

/** The number of a claim that takes documents. */
export async function openClaim(
  target: string,
  headers: Record<string, string>,
  email: string,
): Promise<string> {
  const query = new URLSearchParams({ email, status: 'OPEN', offset: '1' })
  const answer = await fetch(`${target}/fdp-claim-service/v1/claims?${query}`, {
    headers: { ...headers, 'x-correlation-id': crypto.randomUUID() },
  })
  const { payload }: { payload: { responses: { claimNumber: string }[] } } = JSON.parse(await answer.text())
  return payload.responses[0]?.claimNumber ?? ''
}

/** A pet's picture must have been uploaded before. */
export async function uploadedPicture(target: string, headers: Record<string, string>): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([PICTURE], { type: 'image/png' }), 'picture.png')
  const answer = await fetch(`${target}/fdp-document-service/v1/documents`, {
    method: 'POST',
    headers: { ...headers, 'x-correlation-id': crypto.randomUUID() },
    body: form,
  })
  const { payload }: { payload: { response: { data: { Location: string } } } } = JSON.parse(
    await answer.text(),
  )
  return payload.response.data.Location
}

/** The ids of the signed-in person, which the contract cannot know. */
export function namesOf(
  { profile, pets, walletId, paymentMethods }: Account,
  email: string,
): Record<string, unknown> {
  const [pet] = pets
  const { customerNumber } = profile.customer
  const number = pet?.policyNumberDisplay ?? ''
  return {
    email,
    createdBy: email,
    oldEmail: email,
    newEmail: email,

    'user-name': email,
    'user-id': email,
    'secured-param': email,

    customerNumber,
    externalCustomerIdentifier: customerNumber,
    'service-code': 'US',

    petId: pet?.id,
    policyTermId: pet?.policyTermId,
    t: pet?.policyTermId,

    policyNumberDisplay: number,
    p: number.split('-')[0],
    policyRefIdentifier: number.split('-')[0],

    walletId,
    accountId: customerNumber,
    externalReferenceId: walletId,
    countryCode: 'US',

    newPaymentRef: paymentMethods[0]?.id,
    policyNumber: number.split('-')[0],
    documentId: pet?.documents[0]?.file.split('/').at(-1),
    // A due date is one day after its request (000 §4).

    requestedDate: '2026-11-20T15:04:05.000Z',
    dueDate: '2026-11-21T15:04:05.000Z',
    // Phone numbers must follow the numbering plan, which no schema can express.

    phone: profile.mobile.value,
  }
}

/** The smallest PNG that the upload accepts: its signature and padding. */
export const PICTURE = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(400),
])

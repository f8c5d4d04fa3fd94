import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixtureFile, fixturesOf, type RunOptions } from '@portal/conformance'
import { createMock, type Mock } from '@portal/mock'
import { listContracts, OPENAPI } from '../../scripts/contracts.ts'
import { EMAIL, signIn } from '../performance/sign-in.ts'
import { claimFixtures } from './fresh-claims.ts'
import { createFreshCodes, type FreshCodes, NEW_PHONE } from './fresh-codes.ts'
import { createFreshPayments, type FreshPayments } from './fresh-payments.ts'
import { payoutFixtures } from './fresh-payouts.ts'

const WORLD = 'conformance'

/** The parts of the account that the fixtures use. */
type Account = {
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

/** Starts our mock in a world of its own, with the kit's options for its persona us-happy. */
export async function startOurMock(): Promise<{ options: RunOptions; close(): Promise<void> }> {
  const mock = await createMock()
  const { port, close } = await mock.listen(0)
  const target = `http://localhost:${port}`
  const { accessToken, csrfToken } = await signIn(target, WORLD)
  const services = (await listContracts()).filter(({ kind }) => kind === 'service')
  const headers = { authorization: `Bearer ${accessToken}`, 'csrf-token': csrfToken, 'x-mock-world': WORLD }
  const account = await accountOf(target, headers)
  const picture = await uploadedPicture(target, headers)
  const codes = createFreshCodes(target, WORLD, headers, account.profile.mobile.value)
  const payments = await createFreshPayments({ mock, target, world: WORLD }, headers, {
    walletId: account.walletId,
    policyNumber: account.pets[0]?.policyNumberDisplay.split('-')[0] ?? '',
    methodId: account.paymentMethods[0]?.id ?? '',
  })
  const uninsured = uninsuredPet(mock)
  return {
    options: {
      specs: services.map(({ file }) => file),
      roots: [OPENAPI],
      target,
      bearer: accessToken,
      headers: { 'x-mock-world': WORLD },
      fixtures: fixturesOf({
        ...namesOf(account),
        url: picture,
        operations: {
          ...operationsOf(account),
          ...paymentsOf(account, payments),
          ...claimFixtures(account, {
            claimNumber: await openClaim(target, headers),
            upload: () => uploadedPicture(target, headers),
          }),
          ...payoutFixtures({ mock, target, world: WORLD }, { email: EMAIL, bearer: accessToken }),
          ...oncesOf(account, codes),
          signOutDevice: { 'device-id': () => secondDevice(target) },
          setPetDeath: { petId: uninsured },
          removePetDeath: { petId: uninsured },
        },
      }),
    },
    close,
  }
}

/** A pet whose death ends no policy that the other operations need. */
function uninsuredPet(mock: Mock): string {
  const { pets } = mock.worlds.get(WORLD).tables
  const [pet] = pets.all().filter(({ name }) => name === 'Biscuit')
  if (pet === undefined) throw new Error('the persona has no pet')
  return pets.insert({ ...pet, id: 'P-900001' }).id
}

async function accountOf(target: string, headers: Record<string, string>): Promise<Account> {
  const query = new URLSearchParams({ 'user-name': EMAIL, 'profile-detail-only': 'false' })
  const answer = await fetch(`${target}/fdp-workflow-service/v1/workflows/account-details?${query}`, {
    headers: { ...headers, 'x-correlation-id': crypto.randomUUID() },
  })
  const { payload }: { payload: { response: Account } } = JSON.parse(await answer.text())
  return payload.response
}

/** The id of a device that has just signed in. */
async function secondDevice(target: string): Promise<string> {
  const answer = await fetch(`${target}/_mock/worlds/${WORLD}/devices`, {
    method: 'POST',
    body: JSON.stringify({ persona: EMAIL.split('@')[0] }),
  })
  const { id }: { id: string } = JSON.parse(await answer.text())
  return id
}

/** The number of a claim that takes documents. */
async function openClaim(target: string, headers: Record<string, string>): Promise<string> {
  const query = new URLSearchParams({ email: EMAIL, status: 'OPEN', offset: '1' })
  const answer = await fetch(`${target}/fdp-claim-service/v1/claims?${query}`, {
    headers: { ...headers, 'x-correlation-id': crypto.randomUUID() },
  })
  const { payload }: { payload: { responses: { claimNumber: string }[] } } = JSON.parse(await answer.text())
  return payload.responses[0]?.claimNumber ?? ''
}

/** A pet's picture must have been uploaded before. */
async function uploadedPicture(target: string, headers: Record<string, string>): Promise<string> {
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
function namesOf({ profile, pets, walletId, paymentMethods }: Account): Record<string, unknown> {
  const [pet] = pets
  const { customerNumber } = profile.customer
  const number = pet?.policyNumberDisplay ?? ''
  return {
    email: EMAIL,
    createdBy: EMAIL,
    oldEmail: EMAIL,
    newEmail: EMAIL,

    'user-name': EMAIL,
    'user-id': EMAIL,
    'secured-param': EMAIL,

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

    phoneNumber: NEW_PHONE,
    phone: profile.mobile.value,
  }
}

function operationsOf({ profile, pets }: Account): Record<string, unknown> {
  const id = pets[0]?.id
  return {
    listPetClaims: { id },
    updatePetImage: { id },
    // Codes go to the profile's phone number while the kit requests them.
    updateContact: { id: profile.id, type: 'mobile', value: profile.mobile.value },
    sendContactCode: { id: profile.id, type: 'mobile' },
    updateAddress: { id: profile.id },
    // A pet has at most one primary vet, which no schema can express.
    updateLinkedVets: { isPrimaryVet: false },
    // A pet can be renamed only once, so the kit cannot try several renames in turn.
    createWorkItem: { type: 'MEDICAL_RECORD' },
    createWorkItems: { type: 'MEDICAL_RECORD' },
    uploadDocument: { file: fixtureFile(pictureFile()) },
  }
}

/** Payment methods and balances, which the contract cannot know. */
function paymentsOf({ paymentMethods, pets }: Account, payments: FreshPayments): Record<string, unknown> {
  const { intentId, body } = payments.confirmed
  const number = pets[0]?.policyNumberDisplay.split('-')[0]
  return {
    updatePaymentMethod: {
      id: paymentMethods[0]?.id,
      body: [
        { operations: [{ op: 'update', field: 'policyNumbers', value: number }] },
        { operations: [{ op: 'update', field: 'cardExpiry', value: { expMonth: 12, expYear: 2099 } }] },
      ],
    },
    deletePaymentMethod: { id: payments.methodId },
    confirmSetupIntent: { intentId, body },
    chargeOverdue: { body: payments.charge },
  }
}

/** Values that are made anew for each request, such as codes. */
function oncesOf({ profile }: Account, codes: FreshCodes): Record<string, unknown> {
  return {
    confirmContactCode: { id: profile.id, type: 'mobile', code: codes.ofContactOnFile(profile.id) },
    validateOtp: { verificationCode: codes.ofContact },
    verifyCode: { code: codes.ofSignIn },
    resetPassword: {
      async body() {
        const { code, verificationSig } = await codes.signature()
        return { email: EMAIL, code, signature: verificationSig }
      },
    },
    resetCognitoPassword: { verificationSig: async () => (await codes.signature()).verificationSig },
    // Each change makes the current password the old one.
    changePassword: { oldPassword: codes.password },
  }
}

/** The smallest PNG that the upload accepts: its signature and padding. */
const PICTURE = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(400),
])

function pictureFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'picture.png')
  writeFileSync(file, PICTURE)
  return file
}

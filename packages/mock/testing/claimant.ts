import { samplePdf, samplePng } from '../src/insurance/sample-files.ts'
import { createSandbox, type Member } from './create-sandbox.ts'

const CLAIMS = '/fdp-claim-service/v1/claims'
const DAY_MS = 24 * 3600 * 1000
/** The minimum size of an upload, with a reserve. */
const SIZE = 400

type Sandbox = Awaited<ReturnType<typeof createSandbox>>
type Kind = 'INVOICE' | 'MEDICAL'

/** A document of a submission. */
type Sent = { contentType: string; type: string; url: string; amount?: number; treatmentDate?: string }

/** The part of a submission that is the same for every policyholder. */
const SUBMISSION = {
  isContinuation: false,
  country: 'US',
  lastSeenFor: 'Limping',
  isDeceased: false,
  invoice: { treatmentDate: '2026-11-09', incidentDate: '2026-11-08', amount: 500 },
  customerDiagnosis: [{ claimDetailsId: 'DX-1007', claimDetails: 'Lameness' }],
}

/** Uploads a sample, whose name ends with .png or .pdf. */
async function uploaded(member: Member, type: Kind, name: string, more: object): Promise<Sent> {
  const isPng = name.endsWith('.png')
  const sample = isPng ? samplePng(name) : samplePdf(name)
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(sample), new Uint8Array(SIZE)], name))
  const { body } = await member.upload('/fdp-document-service/v1/documents', form)
  const contentType = isPng ? 'image/png' : 'application/pdf'
  return { contentType, type, url: body.payload.response.data.Location, ...more }
}

type Write = (method: string, path: string, body: unknown, key: string) => ReturnType<Member['get']>

/** The calls about reviews of a claim. */
const reviewCalls = (write: Write, get: (path: string) => ReturnType<Member['get']>) => ({
  review: (number: string, body: unknown, key: string = crypto.randomUUID()) =>
    write('POST', `${CLAIMS}/${number}/reviews`, body, key),
  reviews: async (number: string, key?: string) => {
    const query = key === undefined ? '' : `?idempotency-key=${key}`
    return (await get(`${CLAIMS}/${number}/reviews${query}`)).body.payload.responses
  },
})

/** A signed-in policyholder with the first pet of the account, and the calls about claims. */
export async function claimant(persona = 'us-happy', given?: Sandbox, name = 'default') {
  const { engine, ask, signIn } = given ?? (await createSandbox())
  let member = await signIn(persona, name)
  const world = engine.worlds.get(name)
  const email = encodeURIComponent(`${persona}@example.com`)
  const details = `/fdp-workflow-service/v1/workflows/account-details?user-name=${email}&profile-detail-only=false`
  const response = async (path: string) => (await member.get(path)).body.payload.response
  const { profile, pets } = await response(details)
  const { customerNumber } = profile.customer
  const { policyNumberDisplay, policyTermId } = pets[0]
  const numbers = { policyNumber: policyNumberDisplay.split('-')[0], policyNumberDisplay }

  function write(method: string, path: string, body: unknown, key: string) {
    const headers = {
      authorization: member.authorization,
      'x-mock-world': name,
      'x-correlation-id': crypto.randomUUID(),
      'csrf-token': world.issueCsrfToken(600),
      'content-type': 'application/json',
      'idempotency-key': key,
    }
    return ask(method, `${path}?source=WEB`, headers, body)
  }

  return {
    ...{ world, numbers, customerNumber },
    account: () => response(details),
    upload: (type: Kind, name = 'Invoice.png', more = {}) => uploaded(member, type, name, more),
    payload: (supportedDocuments: readonly Sent[], more = {}) => ({
      ...SUBMISSION,
      ...{ customerNumber, policy: { ...numbers, policyTermId }, supportedDocuments },
      ...more,
    }),
    submit: (body: unknown, key: string = crypto.randomUUID()) => write('POST', CLAIMS, body, key),
    find: (key: string) => member.get(`/fdp-claim-service/v1/claim-submissions?idempotency-key=${key}`),
    add: (
      number: string,
      supportedDocuments: readonly Sent[],
      key: string = crypto.randomUUID(),
      more = {},
    ) =>
      write(
        'PUT',
        `${CLAIMS}/${number}/documents`,
        { ...numbers, customerNumber, supportedDocuments, ...more },
        key,
      ),
    findAdded: (number: string, key: string) =>
      member.get(`${CLAIMS}/${number}/documents?idempotency-key=${key}`),
    read: (number: string) => response(`${CLAIMS}/${number}`),
    note: (number: string) => response(`${CLAIMS}/${number}/AdjusterNotes`),
    list: async (status: 'OPEN' | 'CLOSED') =>
      (await member.get(`${CLAIMS}?email=${email}&status=${status}&offset=1`)).body.payload.responses,
    /** The answer of the control API. */
    submitted: async () => (await ask('GET', `/_mock/worlds/${name}/claims`, {})).body.claims,
    ...reviewCalls(write, (path) => member.get(path)),
    /** Decides an open review by the control API. */
    decide: (body: unknown) => ask('POST', `/_mock/worlds/${name}/reviews`, {}, body),
    get: (path: string) => member.get(path),
    post: (path: string, body: unknown) => member.post(path, body),
    violations: () => world.log.flatMap(({ violations }) => violations),
    /** Moves the clock, and signs in again. */
    async later(days: number) {
      world.setClock(world.now() + days * DAY_MS)
      member = await signIn(persona, name)
    },
  }
}

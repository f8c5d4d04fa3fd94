import type { Mock } from '@portal/mock'
import { changedSinceSent } from '../../apps/portal/src/features/claim-form/draft-values.ts'
import type { SubmissionState } from '../../apps/portal/src/parts/claim-submission/submission.ts'
import type { DraftBox } from './claim-drafts.ts'
import type { Life, Network, Sent } from './network.ts'

/** A claim that was submitted, or that got documents, as the mock's control API lists it. */
type Arrived = {
  claimNumber: string
  idempotencyKey: string
  documents: { type?: string; bytes: number }[]
}

/** The kind of every file in the form of a review. The service has no kinds of them. */
export const OF_REVIEWS = 'MEDICAL'

const isUpload = ({ method, path }: Sent) => method === 'POST' && path.endsWith('/v1/documents')
const isSubmission = ({ method, path }: Sent) =>
  (method === 'POST' && /\/v1\/claims$|\/reviews$/.test(path)) ||
  (method === 'PUT' && path.endsWith('/documents'))

/** The files of a form by kind and size, because every file of a schedule has another size. */
export const contentOf = (files: readonly { kind: string; file: File }[]) =>
  files
    .map(({ kind, file }) => `${kind} ${file.size}`)
    .sort()
    .join(', ')

/** The claims that were submitted, those that got documents, and the reviews, as the control API of the mock lists them. */
async function arrivals(mock: Mock, world: string) {
  const read = async (list: 'claims' | 'reviews'): Promise<readonly Arrived[]> => {
    const answer = await mock.fetch(`http://localhost:4010/_mock/worlds/${world}/${list}`)
    return (await answer.json())[list]
  }
  return [...(await read('claims')), ...(await read('reviews'))].map(
    ({ idempotencyKey: key, documents }) => ({
      key,
      content: documents
        .map(({ type = OF_REVIEWS, bytes }) => `${type} ${bytes}`)
        .sort()
        .join(', '),
    }),
  )
}

/** Compares what the forms say with the claims of the mock, and collects each difference. */
export function createClaimTruth(mock: Mock, world: string, network: Network, box: DraftBox) {
  const problems: string[] = []
  /** The contents that were sent with the key of the draft. */
  const sent = new Set<string>()

  function check(isTrue: boolean, problem: string) {
    if (!isTrue) problems.push(problem)
  }

  const contents = async () => (await arrivals(mock, world)).filter(({ key }) => key === box.key)
  const submissions = () => network.sent.filter(isSubmission)
  /** Whether a submission may still arrive, or has, after its page gave it up. */
  const isLate = () => submissions().some((each) => each.isLate || each.status === undefined)

  /** Checks an earlier try that was received. A change since then is reported. */
  function checkEarlier(found: string, content: string | undefined) {
    check(sent.has(found), `the service has ${found}, which was never sent`)
    const isDropped = content !== undefined && found !== content
    check(!isDropped || changedSinceSent(box).length > 0, `${content} was dropped without a word`)
  }

  return {
    problems,
    check,
    sends: (content: string) => void sent.add(content),
    /** Checks a file that is uploaded: one with an address in the draft is never uploaded again. */
    uploads: (file: File) =>
      check(
        box.files().every((each) => each.file.size !== file.size || each.url === undefined),
        `${file.size} was uploaded again`,
      ),
    /**
     * Compares the outcome that a form says.
     * @param content of the form when it was submitted; undefined for a form that only looked its draft up
     */
    async said(state: SubmissionState, content: string | undefined, { isGone }: Life) {
      if (isGone) return
      const found = (await contents()).map((each) => each.content)
      if (state.at === 'done') {
        check(found.length === 1, `received was said, and the service has ${found.length}`)
        if (state.end.isPresent) check(found[0] === content, `said: ${content}, the service has ${found[0]}`)
        else checkEarlier(found[0] ?? '', content)
      }
      if (state.at === 'refused' && !isLate()) {
        check(found.length === 0, 'it was said that nothing was received, and the service has it')
      }
    },
    /** Checks at the end, when nothing fails, that one submission arrived, with all files of one try, under one key. */
    async atEnd(isSubmitted: boolean) {
      const all = await arrivals(mock, world)
      check(
        all.length === Number(isSubmitted),
        `${all.length} submissions arrived; submitted: ${isSubmitted}`,
      )
      for (const { key, content } of all) {
        check(key === box.key, 'a submission arrived with another key')
        check(sent.has(content), `the service has ${content}, which was never sent`)
      }
      check(
        submissions().every(({ key }) => key === box.key),
        'a submission had another key',
      )
      check(
        // A session may end while a file is uploaded.
        network.sent.filter(isUpload).every(({ status = 401 }) => status === 200 || status === 401),
        'the service refused an upload',
      )
    },
  }
}

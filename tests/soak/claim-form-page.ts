import { claimFileType } from '@portal/domain/claim-files'
import { claimRequest, missingDocumentsRequest, type SentFile } from '@portal/domain/claim-requests'
import { reviewRequest } from '@portal/domain/claim-reviews'
import type { Account } from '../../apps/portal/src/api/account.ts'
import { customerNumberOf } from '../../apps/portal/src/api/account-ids.ts'
import type { Submission, SubmissionTarget } from '../../apps/portal/src/api/claim-submissions.ts'
import type { Claim } from '../../apps/portal/src/api/claims.ts'
import { uploadDocumentMutation } from '../../apps/portal/src/api/documents.ts'
import {
  createSubmission,
  type SubmissionOnce,
  submissionPorts,
} from '../../apps/portal/src/parts/claim-submission/submission.ts'
import {
  claimFilesOf,
  isUploading,
  type UploadedFile,
  uploadedFiles,
} from '../../apps/portal/src/parts/uploads/upload.ts'
import { UploadQueue } from '../../apps/portal/src/parts/uploads/upload-queue.ts'
import { runMutation } from '../../apps/portal/src/testing/cards.ts'
import { pdfOf } from '../../apps/portal/src/testing/claims.ts'
import type { Browser, Page } from './browser.ts'
import type { DraftBox } from './claim-drafts.ts'
import { contentOf, type createClaimTruth } from './claim-truth.ts'
import { type Network, turns, within } from './network.ts'

const TODAY = '2026-11-20'

/** The form of a draft in one tab. */
type Form = { page: Page; queue: UploadQueue; submission: SubmissionOnce; stop: () => void }

export type Tab = { page: Promise<Page>; form: Form | undefined }

export type Player = {
  network: Network
  browser: Browser
  box: DraftBox
  truth: ReturnType<typeof createClaimTruth>
  target: SubmissionTarget
  account: Account
  claim: Claim | undefined
  email: string
  tabs: [Tab, Tab]
  /** Another one for each file, which identifies it. */
  nextSize: number
}

/** Opens the draft in a tab, unless it is open there, and looks up a submission without an outcome. */
export async function openForm(player: Player, tab: Tab): Promise<Form | undefined> {
  const { box, truth } = player
  const page = await tab.page
  // The session of every page may end before this press.
  if (box.isOver() || page.life.isGone || page.api.session.state().status !== 'signedIn') return undefined
  if (tab.form !== undefined && box.isWriter(tab.form)) return tab.form
  tab.form?.stop()
  const queue = new UploadQueue({
    found: box.files(),
    onFiles(files) {
      box.keepFiles(form, page.life, files)
      // A form learns from a write that another tab has its draft, and stops.
      if (!box.isWriter(form)) form.stop()
    },
  })
  const { key } = box
  const ports = submissionPorts(page.api, page.client, { key, target: player.target })
  const submission = createSubmission(
    { ...ports, wait: () => turns(1) },
    { key, wasSent: box.isSent(), markSent: (isSent) => box.mark(form, page.life, isSent) },
  )
  const form: Form = { page, queue, submission, stop: () => undefined }
  box.take(form)
  tab.form = form
  form.stop = queue.start((file, onProgress, signal) => {
    if (box.isWriter(form)) truth.uploads(file)
    return runMutation(page.client, uploadDocumentMutation(page.api), { file, onProgress, signal })
  })
  const found = contentOf(claimFilesOf(queue.get()))
  truth.check(found === contentOf(box.files()), `a draft of ${contentOf(box.files())} was opened as ${found}`)
  if (box.isSent()) await look(player, form)
  return form
}

/** Looks up the draft, as a form does that is opened again. */
async function look({ truth, box }: Player, { submission, page }: Form) {
  await submission.check()
  const state = submission.state()
  await truth.said(state, undefined, page.life)
  if (state.at === 'done' && !page.life.isGone) box.drop()
}

export function closeForm(tab: Tab) {
  tab.form?.stop()
  tab.form = undefined
}

export const isFree = ({ submission }: Form) => ['idle', 'refused', 'unknown'].includes(submission.state().at)

export async function add(player: Player, form: Form, kind: 'INVOICE' | 'MEDICAL') {
  const { queue, page } = form
  player.nextSize += 1
  const size = player.nextSize
  const name = `File ${size}.pdf`
  const bytes = new Uint8Array(await pdfOf(name).arrayBuffer())
  const padding = new Uint8Array(size - bytes.length)
  queue.add([new File([bytes, padding], name)], { kind, place: kind })
  // The digest of a file is computed outside of the event loop's turns.
  await within(
    2000,
    settled(() => page.life.isGone || queue.get().every(({ state }) => state.step !== 'checking')),
  )
  if (page.life.isGone || !player.box.isWriter(form)) return
  const [shown, kept] = [contentOf(claimFilesOf(queue.get())), contentOf(player.box.files())]
  player.truth.check(shown === kept, `the form has ${shown}, and its draft ${kept}`)
}

export async function settled(isSo: () => boolean) {
  while (!isSo()) await turns(1)
}

function sentFile({ url, kind, file }: UploadedFile): SentFile {
  const contentType = claimFileType(file.name) ?? 'application/pdf'
  const common = { url, contentType }
  return kind === 'INVOICE'
    ? { ...common, type: kind, date: '11/09/2026', amount: '12.50' }
    : { ...common, type: kind }
}

const VALUES = {
  claimTypes: [],
  diagnoses: [],
  isContinuation: false,
  isDeceased: false,

  reason: 'Limping',
  otherDiagnosis: '',
  otherCarrier: '',
}

const REVIEW = {
  ...({ scope: 'all', lines: [], topic: 'notCovered', channel: 'EMAIL', phone: '' } as const),
  reason: 'The illness began after the protection.',
}

/** The submission of a form; `undefined` without what it needs. A review is sent with a file here. */
export function submissionOf(
  { account, claim, target }: Player,
  files: readonly UploadedFile[],
): Submission | undefined {
  const customerNumber = customerNumberOf(account)
  const common = { customerNumber, currency: 'USD', today: TODAY } as const
  const sent = files.map(sentFile)
  if (target.kind === 'review') {
    const body = sent.length === 0 ? undefined : reviewRequest(REVIEW, sent)
    return body === undefined ? undefined : { kind: 'review', claimNumber: target.claimNumber, body }
  }
  if (claim !== undefined) {
    const body = missingDocumentsRequest(sent, claim, common)
    return body === undefined ? undefined : { kind: 'documents', claimNumber: claim.claimNumber, body }
  }
  const policy = account.policies?.[0]
  const body = claimRequest(VALUES, sent, { ...common, policy, country: 'US', kind: 'old' })
  return body === undefined ? undefined : { kind: 'claim', body }
}

/** Presses submit, which waits for uploads and needs a file. */
export async function submit(player: Player, form: Form, times = 1) {
  const { queue, submission, page } = form
  const files = uploadedFiles(queue.get())
  const ready = submissionOf(player, files)
  if (ready === undefined || isUploading(queue.get()) || !isFree(form)) return
  const content = contentOf(files)
  player.truth.sends(content)
  await Promise.all(Array.from({ length: times }, () => submission.start(ready)))
  const state = submission.state()
  await player.truth.said(state, content, page.life)
  if (state.at === 'done' && !page.life.isGone) player.box.drop()
}

export function retryUploads({ queue }: Form) {
  for (const { id, state } of queue.get()) if (state.step === 'failed') queue.retry(id)
}

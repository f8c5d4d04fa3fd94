import { activeClaims } from '@portal/domain/claims'
import type { Mock } from '@portal/mock'
import fc from 'fast-check'
import { accountQuery } from '../../apps/portal/src/api/account.ts'
import type { SubmissionTarget } from '../../apps/portal/src/api/claim-submissions.ts'
import { activeClaimsQuery, closedClaimsQuery } from '../../apps/portal/src/api/claims.ts'
import { isUploading, uploadedFiles } from '../../apps/portal/src/parts/uploads/upload.ts'
import { createBrowser } from './browser.ts'
import { createDraftBox } from './claim-drafts.ts'
import {
  add,
  closeForm,
  isFree,
  openForm,
  type Player,
  retryUploads,
  settled,
  submissionOf,
  submit,
  type Tab,
} from './claim-form-page.ts'
import { createClaimTruth, OF_REVIEWS } from './claim-truth.ts'
import { Network, turns } from './network.ts'
import {
  type Event,
  type Game,
  OFTEN,
  playSchedule,
  RARELY,
  type Schedule,
  SOMETIMES,
  schedulesOf,
} from './schedule.ts'

const PASSWORD = 'Portal-2026!'
const WORLD = 'soak-claims'

/** The requests that can fail: an upload, a submission, and its look-up. */
type ClaimRequestKind = 'upload' | 'submit' | 'lookUp'

/**
 * The presses of a form, which opens in the tab that is pressed and takes the draft. `reload-unanswered` submits and loads
 * the page anew before there is an answer. `sign-out` ends the session by the policyholder, who signs in again.
 */
const ACTIONS = [
  'add-invoice',
  'add-invoice',
  'add-record',
  'remove',
  'submit',
  'submit',
  'press-twice',
  'retry',
  'leave',
  'reload-unanswered',
  'reload-unanswered',
  'sign-out',
] as const

type ClaimAction = (typeof ACTIONS)[number] | Event

/** The form: a new claim, the missing documents of one, or the review of the decision on one. */
type Setup =
  | { persona: 'us-happy' | 'ca-happy'; form: 'claim' | 'documents' }
  | { persona: 'review-possible'; form: 'review' }

type ClaimSchedule = Schedule<Setup, ClaimAction, ClaimRequestKind>

const schedules = (setup: fc.Arbitrary<Setup>): fc.Arbitrary<ClaimSchedule> =>
  schedulesOf({
    setup,
    actions: ACTIONS,
    retry: 'submit',
    faults: { upload: RARELY, submit: OFTEN, lookUp: SOMETIMES },
  })

/** Schedules of claims and of missing documents. */
export const claimSchedules = schedules(
  fc.record({
    persona: fc.constantFrom('us-happy', 'ca-happy'),
    form: fc.constantFrom('claim', 'documents'),
  }),
)

/** Schedules of reviews. */
export const reviewSchedules = schedules(
  fc.record({ persona: fc.constant('review-possible'), form: fc.constant('review') }),
)

function kindOf({ method, url }: Request): ClaimRequestKind | undefined {
  if (url.includes('idempotency-key=')) return 'lookUp'
  if (method === 'POST' && url.endsWith('/v1/documents')) return 'upload'
  return /\/(claims|documents)\?source=WEB$|\/reviews$/.test(url) ? 'submit' : undefined
}

/** Ends the session of every page, and signs in again with new pages. The draft stays (decision 27). */
async function endSession({ browser, tabs, email }: Player, reason: 'refused' | 'signedOut') {
  const pages = await Promise.all(tabs.map(({ page }) => page))
  for (const { api } of pages) await api.session.end(reason)
  for (const page of pages) browser.leave(page)
  const first = await browser.open()
  await first.api.session.signIn(email, PASSWORD)
  Object.assign(tabs[0], { page: Promise.resolve(first), form: undefined })
  Object.assign(tabs[1], { page: browser.open(), form: undefined })
}

async function reload(player: Player, tab: Tab, action: 'reload' | 'reload-unanswered') {
  if (action === 'reload-unanswered') {
    const form = await openForm(player, tab)
    if (form !== undefined) void submit(player, form)
    await turns(3)
  }
  player.browser.leave(await tab.page)
  Object.assign(tab, { page: player.browser.open(), form: undefined })
}

/** The kind of the first files of each form. */
const FIRST_KIND = { claim: 'INVOICE', documents: 'INVOICE', review: OF_REVIEWS } as const

async function act(player: Player, tab: Tab, action: ClaimAction): Promise<void> {
  if (action === 'expire') return endSession(player, 'refused')
  if (action === 'sign-out') return endSession(player, 'signedOut')
  if (action === 'leave') return closeForm(tab)
  if (action === 'reload' || action === 'reload-unanswered') await reload(player, tab, action)
  const form = await openForm(player, tab)
  if (form === undefined || !isFree(form)) return
  switch (action) {
    case 'add-invoice':
      return add(player, form, FIRST_KIND[player.target.kind])
    case 'add-record':
      return add(player, form, 'MEDICAL')
    case 'remove':
      return form.queue.remove(form.queue.get().at(-1)?.id ?? '')
    case 'retry':
      return retryUploads(form)
    case 'submit':
    case 'press-twice':
      return submit(player, form, action === 'submit' ? 1 : 2)
    default:
      return undefined
  }
}

const isSignedIn = async ({ page }: Tab) => (await page).api.session.state().status === 'signedIn'

/** Finishes the draft without faults, as a policyholder does in the end. @returns whether it has a file to submit */
async function finish(player: Player): Promise<boolean> {
  const { box, tabs, network } = player
  for (let tries = 0; tries < 5 && !box.isOver(); tries += 1) {
    // A form that is opened again looks its draft up. A page from the midst of a sign-in has no session.
    closeForm(tabs[0])
    if (!(await isSignedIn(tabs[0]))) await reload(player, tabs[0], 'reload')
    // A sign-out may have come last.
    if (!(await isSignedIn(tabs[0]))) await (await tabs[0].page).api.session.signIn(player.email, PASSWORD)
    const form = await openForm(player, tabs[0])
    if (form === undefined || box.isOver()) break
    retryUploads(form)
    await settled(() => !isUploading(form.queue.get()))
    // Nothing to submit; the next form looks the draft up once more.
    if (submissionOf(player, uploadedFiles(form.queue.get())) === undefined) continue
    await submit(player, form)
    await network.settle()
  }
  return box.isOver()
}

async function prepare(mock: Mock, { setup, faults, delays }: ClaimSchedule): Promise<Player> {
  const { persona, form } = setup
  mock.worlds.reset(WORLD, persona)
  const network = new Network({ mock, world: WORLD, faults, delays, kindOf })
  const box = createDraftBox()
  const truth = createClaimTruth(mock, WORLD, network, box)
  const browser = createBrowser(mock, network, () => undefined)
  const email = `${persona}@example.com`
  const first = await browser.open()
  await first.api.session.signIn(email, PASSWORD)
  const account = await first.client.fetchQuery(accountQuery(first.api))
  const groups = await first.client.fetchQuery(activeClaimsQuery(first.api))
  const missing = activeClaims(groups).find(({ isMissingDocument }) => isMissingDocument === true)
  const closed = await first.client.fetchQuery(closedClaimsQuery(first.api))
  const denied = closed
    .flatMap(({ claims }) => claims)
    .find(({ progressStatus }) => progressStatus === 'denied')
  const claim = { claim: undefined, documents: missing, review: denied }[form]
  const target: SubmissionTarget =
    claim === undefined || form === 'claim'
      ? { kind: 'claim' }
      : { kind: form, claimNumber: claim.claimNumber }
  const tabs: [Tab, Tab] = [
    { page: Promise.resolve(first), form: undefined },
    { page: browser.open(), form: undefined },
  ]
  return { network, browser, box, truth, target, account, claim, email, tabs, nextSize: 1000 }
}

async function open(mock: Mock, schedule: ClaimSchedule): Promise<Game<ClaimAction, boolean>> {
  const player = await prepare(mock, schedule)
  const { network, truth, tabs } = player
  await Promise.all(tabs.map(({ page }) => page))
  return {
    network,
    truth,
    atEnd: truth.atEnd,
    act: (tab, action) => act(player, tabs[tab], action),
    finish: () => finish(player),
  }
}

/**
 * Plays one schedule of a claim, of missing documents or of a review, with the real upload queue.
 * @returns what was wrong, one sentence each
 */
export const playClaims = (mock: Mock, schedule: ClaimSchedule) => playSchedule(mock, schedule, open)

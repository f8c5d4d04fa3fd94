// Selects the tests and journeys that a change can break.
import { spawnSync } from 'node:child_process'

/** Journeys by the area of the portal whose screens they walk through: beginnings of their file names. */
export const JOURNEYS = {
  accessibility: ['accessibility'],
  account: ['account', 'shell-and-routes'],
  auth: [
    'sign-in',
    'set-password',
    'one-time-code',
    'emailed-link',
    'session',
    'buy-flow',
    'draft',
    'passkeys',
  ],
  claims: ['claims', 'policy'],
  'claim-form': ['claim'],
  content: ['embedded'],
  documents: ['document', 'policy'],
  home: ['home', 'loading-and-errors', 'passkeys'],
  'bank-page': ['bank-page'],
  'card-page': ['card-page'],
  'medical-records': ['medical-records'],
  'non-pay': ['non-pay'],
  payment: ['payment', 'payout', 'overdue-charging', 'card-provider'],
  pets: ['pet', 'home-and-pets', 'loading-and-errors', 'wellness-account'],
  policy: ['policy', 'pet-rename', 'home-and-pets', 'draft', 'document', 'wellness-account'],
  profile: ['profile', 'account', 'draft', 'on-this-device', 'data-export'],
  notifications: ['notifications'],
  'pet-death': ['pet-death'],
  security: ['passkeys', 'security'],
  'vet-card': ['vet-card'],
  vets: ['vets', 'manual-vet', 'draft'],
  wellness: ['wellness'],
}

/** No program and no journey reads these. */
const WORDS = /\.md$|^docs\/(?!requirements\/)|^LICENSE/
/** Tests outside the browser, and what only they use. */
const TESTS =
  /\.(test|prop\.test|test-d)\.tsx?$|^(?:tests\/(?!e2e\/)|apps\/portal\/faults\/)|^docs\/requirements\/|^packages\/conformance\//
/** Everything depends on these: tools, contracts, what is made of them, and what all journeys share. */
const FOUNDATION =
  /^[^/]+$|^(openapi|scripts|\.ci|\.github)\/|^packages\/(sdk|contracts)\/|^tests\/e2e\/fixtures\//

/**
 * The tests to run for these files, whose paths are relative to the root. `all` means all tests; `journeys` is `all` or
 * a list of prefixes of file names, empty for none.
 */
export function selectionFor(files) {
  const rest = files.filter((file) => !WORDS.test(file))
  if (rest.some((file) => !TESTS.test(file) && FOUNDATION.test(file))) return { all: true, journeys: 'all' }
  const needed = rest.filter((file) => !TESTS.test(file)).map(journeysOf)
  return { all: false, journeys: needed.includes('all') ? 'all' : [...new Set(needed.flat())].sort() }
}

function journeysOf(file) {
  const [, journey] = /^tests\/e2e\/(.+\.e2e\.ts)$/.exec(file) ?? []
  if (journey !== undefined) return [journey]
  const [, area = ''] = /^apps\/portal\/src\/(?:features|money\/pages)\/([^/]+)\//.exec(file) ?? []
  return JOURNEYS[area] ?? 'all'
}

/**
 * The commit from which a branch began, and what differs from it now, committed or not.
 * @param {string} ref what the branch is compared with
 * @throws Error when git does not know it
 */
export function changesSince(ref) {
  const base = git(['merge-base', ref, 'HEAD']).trim()
  const listed = git(['diff', '--name-only', base]) + git(['ls-files', '--others', '--exclude-standard'])
  return { base, files: listed.split('\n').filter(Boolean) }
}

function git(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr?.trim() || 'git could not be started')
  return stdout
}

/** A flag of a world, with what a reader of the panel or of a refusal needs. */
export type Flag = {
  name: string
  meaning: string
  /** The value until one is set; undefined for none. */
  byDefault?: unknown
  /** The values that it takes; undefined where these are not a short list. */
  values?: readonly unknown[]
}

const EITHER: readonly boolean[] = [true, false]

/** The flags of the remote configuration, which the portal reads. */
export const REMOTE_FLAGS = [
  {
    name: 'isNewResetPasswordFlow',
    meaning: 'A password is reset by a code (true) or by a mailed link (false).',
    byDefault: true,
    values: EITHER,
  },
  {
    name: 'isPhoneNumberEnabled',
    meaning: 'A phone number can be used to sign in.',
    byDefault: true,
    values: EITHER,
  },
  {
    name: 'enableNewClaimsForm',
    meaning: 'The new form for claims is shown.',
    byDefault: true,
    values: EITHER,
  },
  {
    name: 'autoRefreshDuration',
    meaning: 'Milliseconds between two looks for a policy after the buy flow.',
    byDefault: 5000,
  },
  {
    name: 'petNameChangeMode',
    meaning: '"01" renames a pet by a change of its policy, anything else by the work queue.',
    byDefault: '01',
  },
  {
    name: 'requireContactStepUp',
    meaning: 'A change of e-mail or phone needs a verification of either contact on file.',
    byDefault: false,
    values: EITHER,
  },
  {
    name: 'enableVetCard',
    meaning: 'Each pet has a card for the counter of a vet.',
    byDefault: true,
    values: EITHER,
  },
  {
    name: 'enableDataExport',
    meaning: 'The page on which a policyholder sees and deletes what the device keeps is shown.',
    byDefault: true,
    values: EITHER,
  },
  {
    name: 'enableNotifications',
    meaning: 'The bell and the notifications are shown.',
    byDefault: true,
    values: EITHER,
  },
  {
    name: 'enableSecurityCenter',
    meaning: 'The devices that are signed in and the security activity are shown.',
    byDefault: true,
    values: EITHER,
  },
  {
    name: 'enablePasskeys',
    meaning: 'A passkey can be added, and signs in.',
    byDefault: true,
    values: EITHER,
  },
  {
    name: 'enableClaimReview',
    meaning: 'A review of a decision on a claim can be asked for.',
    byDefault: true,
    values: EITHER,
  },
  {
    name: 'enablePetLoss',
    meaning: 'The death of a pet can be reported.',
    byDefault: true,
    values: EITHER,
  },
  { name: 'maintenance', meaning: 'Notices {title, description} on top of every screen.', byDefault: [] },
] as const satisfies readonly Flag[]

/** The flags that change how the mock itself behaves. */
const CONTROL_FLAGS = [
  {
    name: 'mixedCharges',
    meaning:
      '"parts" gives a charge an approved and a declined transaction of its first policy, "policies" declines every policy but the first.',
    byDefault: 'none',
    values: ['none', 'parts', 'policies'],
  },
  {
    name: 'embeddedPages',
    meaning:
      '"elsewhere", "blank", "hostless", "script" or "missing" spoils the content of pharmacy and member benefits.',
    byDefault: 'none',
    values: ['none', 'elsewhere', 'blank', 'hostless', 'script', 'missing'],
  },
  { name: 'deepLinkTarget', meaning: 'The target that the deep-link service answers with.' },
] as const satisfies readonly Flag[]

/** Every flag that can be set. The panel, the README and the refusal of an unknown flag show this list. */
export const FLAGS: readonly Flag[] = [...REMOTE_FLAGS, ...CONTROL_FLAGS]

type Known = (typeof REMOTE_FLAGS)[number] | (typeof CONTROL_FLAGS)[number]

/** Values of flags by their names. A flag without a short list of values takes any. */
export type FlagValues = {
  [Each in Known as Each['name']]?: Each extends { values: readonly (infer Value)[] } ? Value : unknown
}

import { Group, Stack, Text } from '@mantine/core'
import { MEDICAL_RECORD_TEXTS, medicalRecordInstructions } from '@portal/domain/medical-records'
import { NAME_CHANGE_DELAY } from '@portal/domain/pet-name'
import { petType } from '@portal/domain/pets'
import { IconId, IconPencil, IconPlus } from '@tabler/icons-react'
import type { Account } from '../../api/account.ts'
import { useFlags } from '../../api/remote-config.ts'
import { useAccount } from '../../api/use-account.ts'
import { MedicalRecordsLink } from '../../parts/pet/MedicalRecordsLink.tsx'
import { PetTag } from '../../parts/pet/PetTag.tsx'
import { coverageFacts } from '../../parts/policy/coverage-facts.ts'
import { billingFacts, policyFacts } from '../../parts/policy/policy-facts.ts'
import { PolicyStatusBadge } from '../../parts/policy/policy-notices.tsx'
import { type PolicyView, policyView } from '../../parts/policy/policy-view.ts'
import { WellnessTeaser } from '../../parts/wellness/WellnessTeaser.tsx'
import { Card } from '../../ui/Card.tsx'
import { FactsList } from '../../ui/FactsList.tsx'
import { InfoButton } from '../../ui/InfoButton.tsx'
import { Columns, type Elements } from '../../ui/layout.tsx'
import { BackLink, ButtonLink, TextLink } from '../../ui/links.tsx'
import { SAME_SCREEN } from '../../ui/use-entry-value.ts'
import { QuestionsCard } from './chat/QuestionsCard.tsx'
import { PolicyBanners } from './PolicyBanners.tsx'
import classes from './policy.module.css'
import { useRenaming } from './use-renaming.ts'
import { VetCard } from './VetCard.tsx'
import { WellnessCard } from './wellness/WellnessCard.tsx'

type PolicyScreenProps = {
  /** A policy of the account; the route has checked it. */
  id: string
  /** The claims of the policy. */
  claims: Elements
}

/** One policy in detail (000 §2, 002 §2). */
export function PolicyScreen({ id, claims }: PolicyScreenProps) {
  const account = useAccount()
  const view = policyView(account, id)
  if (view === undefined) return null
  const { policy, pet, name, isCancelled } = view
  return (
    <Stack gap="lg">
      <title>{`${name}'s policy · Pet portal`}</title>
      <div>
        <BackLink to="/account/pets">Go back</BackLink>
      </div>
      <PolicyBanners account={account} view={view} />
      <PetHeading view={view} />
      <Columns split="sevenFive">
        <Stack gap="lg">
          <Card title={`${name}'s policy`}>
            <FactsList facts={policyFacts(view)} />
            <Group gap="md">
              <PetNameLink view={view} />
              <MedicalRecordsRow account={account} view={view} />
            </Group>
          </Card>
          <Card title="Coverage">
            <FactsList facts={coverageFacts(view, account.profile.homeAddress?.state)} />
          </Card>
          {isCancelled ? null : (
            <Card title="Billing">
              <FactsList facts={billingFacts(account, view)} />
            </Card>
          )}
          {claims}
        </Stack>
        <Stack gap="lg">
          {policy.isWellness && !isCancelled ? <WellnessCard view={view} /> : null}
          <WellnessTeaser view={view} />
          {pet === undefined || isCancelled ? null : <VetCard pet={pet} />}
          <Card title="Documents" level={3}>
            <Group gap="lg">
              <TextLink to="/account/pets/$id" params={{ id }} search={DOCUMENTS} {...SAME_SCREEN}>
                See medical records & policy docs
              </TextLink>
              <TextLink to="/account/pets/$id/print" params={{ id }}>
                Printable view
              </TextLink>
            </Group>
          </Card>
          <QuestionsCard />
        </Stack>
      </Columns>
      <DeathLink view={view} />
    </Stack>
  )
}

/** The last and quietest link of the page: to the screen that takes the news of a pet's death (900 §4). */
function DeathLink({ view: { policy, pet, name, hasDied } }: { view: PolicyView }) {
  const hasPage = useFlags()?.enablePetLoss === true
  if (!hasPage || pet === undefined || hasDied) return null
  return (
    <Text size="sm" c="dimmed">
      <TextLink to="/account/pets/$id/death" params={{ id: policy.policyNumber }}>
        {`Tell us that ${name} has died`}
      </TextLink>
    </Text>
  )
}

function PetHeading({ view: { policy, term, pet, name, hasDied, isCancelled } }: { view: PolicyView }) {
  const hasCard = useFlags()?.enableVetCard === true && !hasDied
  return (
    <div className={classes.head}>
      <PetTag kind={petType(pet?.type)} picture={pet?.picture} hasDied={hasDied} />
      <div>
        <h1 tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        <div className={classes.under}>
          {pet?.breedName === undefined ? null : <bdi>{pet.breedName}</bdi>}
          <PolicyStatusBadge status={isCancelled ? 'CANCELLED' : term.status} />
        </div>
      </div>
      {hasCard && (
        <ButtonLink variant="line" size="sm" to="/account/pets/$id/card" params={{ id: policy.policyNumber }}>
          <IconId size={18} stroke={1.75} aria-hidden />
          Vet card
        </ButtonLink>
      )}
    </div>
  )
}

const DOCUMENTS = { dialog: 'documents' } as const

type MedicalRecordsRowProps = { account: Account; view: PolicyView }

/** Leads to the upload of medical records, and explains which are needed (002 §2, §9). */
function MedicalRecordsRow({ account, view: { policy, name } }: MedicalRecordsRowProps) {
  return (
    <Group gap="2xs" wrap="nowrap">
      <MedicalRecordsLink pet={name} policy={policy.policyNumber} variant="line" icon={PLUS} />
      <InfoButton label="About medical records" title="Add medical records">
        {`${medicalRecordInstructions(policy)}${account.isWaitingPeriodOn === true ? ` ${MEDICAL_RECORD_TEXTS.waiting}` : ''}`}
      </InfoButton>
    </Group>
  )
}

const PLUS = <IconPlus size={18} stroke={1.75} aria-hidden />

/** The link "Edit pet name", or the text "Name change pending" after a change was requested (000 §2, §4). */
function PetNameLink({ view }: { view: PolicyView }) {
  const renaming = useRenaming(view)
  if (renaming.ok) {
    return (
      <ButtonLink variant="line" size="sm" to="." search={{ dialog: 'rename' }} {...SAME_SCREEN}>
        <IconPencil size={18} stroke={1.75} aria-hidden />
        Edit pet name
      </ButtonLink>
    )
  }
  // A pet of a policy that is over cannot be renamed.
  if (view.isCancelled) return null
  return (
    <Group gap="2xs" wrap="nowrap">
      <span>Name change pending</span>
      <InfoButton label="About the name change" title="Name change pending">
        {NAME_CHANGE_DELAY}
      </InfoButton>
    </Group>
  )
}

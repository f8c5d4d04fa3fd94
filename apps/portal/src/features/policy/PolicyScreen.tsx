import { petType } from '@portal/domain/pets'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountQuery } from '../../api/account.ts'
import { petOfTerm } from '../../lib/pet-of-term.ts'
import { useApi } from '../../session/context.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { FactsList } from '../../ui/FactsList.tsx'
import { Columns, Row, Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PetTag } from '../../ui/PetTag.tsx'
import { coverageFacts } from './coverage-facts.ts'
import { findPolicy } from './find-policy.ts'
import { PetNameLink } from './PetNameLink.tsx'
import { PolicyBanners } from './PolicyBanners.tsx'
import classes from './policy.module.css'
import { policyFacts } from './policy-facts.ts'
import { QuestionsCard } from './QuestionsCard.tsx'
import { SummaryCard } from './SummaryCard.tsx'
import { VetCard } from './VetCard.tsx'
import { WellnessCard } from './WellnessCard.tsx'
import { WellnessTeaser } from './WellnessTeaser.tsx'

type PolicyScreenProps = {
  /** Of the own account: the route has checked it. */
  id: string
  /** The way to add medical records of the pet of that name. */
  medicalRecords: (pet: string) => ReactNode
}

/** One policy in detail (000 §2, 002 §2). */
export function PolicyScreen({ id, medicalRecords }: PolicyScreenProps) {
  const { data: account } = useSuspenseQuery(accountQuery(useApi()))
  const found = findPolicy(account, id)
  if (found === undefined) return null
  const { policy, term } = found
  const pet = petOfTerm(account.pets ?? [], term)
  const name = pet?.name ?? term.petName
  const cancelled = term.status === 'CANCELLED'
  const serviceCode = account.profileDetails?.serviceCode
  return (
    <Stack gap="lg">
      <title>{`${name}'s policy · Pet portal`}</title>
      <div>
        <BackLink to="/account/pets">Go back</BackLink>
      </div>
      <PolicyBanners account={account} policy={policy} cancelled={cancelled} />
      <div className={classes.head}>
        <PetTag kind={petType(pet?.type)} picture={pet?.picture} />
        <div>
          <h1 tabIndex={-1}>
            <bdi>{name}</bdi>
          </h1>
          <div className={classes.under}>
            {pet?.breedName === undefined ? null : <bdi>{pet.breedName}</bdi>}
            <Badge tone={cancelled ? 'neutral' : 'success'}>{cancelled ? 'Inactive' : 'Active'}</Badge>
          </div>
        </div>
      </div>
      <Columns split="sevenFive">
        <Stack gap="lg">
          <Card title="Policy">
            <FactsList facts={policyFacts(policy, term, serviceCode)} />
            <Row gap="md" wrap>
              <PetNameLink policy={policy} term={term} />
              {medicalRecords(name)}
            </Row>
          </Card>
          <Card title="Documents">
            <Row gap="lg" wrap>
              <TextLink to="/account/pets/$id" params={{ id }} search={DOCUMENTS} resetScroll={false}>
                See medical records & policy docs
              </TextLink>
              <TextLink to="/account/pets/$id/print" params={{ id }}>
                Printable view
              </TextLink>
            </Row>
          </Card>
          <Card title="Coverage">
            <FactsList facts={coverageFacts(account, term)} />
          </Card>
        </Stack>
        <Stack gap="lg">
          <SummaryCard account={account} policy={policy} term={term} pet={name} />
          {policy.isWellness && !cancelled ? <WellnessCard term={term} serviceCode={serviceCode} /> : null}
          <WellnessTeaser account={account} policy={policy} term={term} pet={name} />
          {pet === undefined || cancelled ? null : <VetCard pet={pet} />}
          <QuestionsCard />
        </Stack>
      </Columns>
    </Stack>
  )
}

const DOCUMENTS = { dialog: 'documents' } as const

import { currencyOf, overdueBalance, petType } from '@portal/domain'
import { useSuspenseQuery } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/context.ts'
import { petOfTerm } from '../../lib/pet-of-term.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { FactsList } from '../../ui/FactsList.tsx'
import { Columns, Row, Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PetTag } from '../../ui/PetTag.tsx'
import { findPolicy } from './find-policy.ts'
import classes from './policy.module.css'
import { policyFacts } from './policy-facts.ts'

/** One policy in detail (000 §2). @param id of the own account: the route has checked it */
export function PolicyScreen({ id }: { id: string }) {
  const api = useApi()
  const { data: account } = useSuspenseQuery(accountQuery(api))
  const found = findPolicy(account, id)
  if (found === undefined) return null
  const { policy, term } = found
  const pet = petOfTerm(account.pets ?? [], term)
  const name = pet?.name ?? term.petName
  const cancelled = term.status === 'CANCELLED'
  const serviceCode = account.profileDetails?.serviceCode
  const overdue = overdueBalance(policy.policyNumber, account.failedPayments ?? [], currencyOf(serviceCode))
  return (
    <Stack gap="lg">
      <title>{`${name}'s policy · Pet portal`}</title>
      <div>
        <TextLink to="/account/pets">Go back</TextLink>
      </div>
      {overdue === undefined || cancelled ? null : (
        <Banner tone="danger">
          This policy is at risk of cancellation because your payment failed to process
        </Banner>
      )}
      {cancelled ? (
        <Banner tone="neutral">
          {`This policy has been cancelled. Please contact customer support at ${api.config.supportPhone}.`}
        </Banner>
      ) : null}
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
        <Card title="Policy">
          <FactsList facts={policyFacts(policy, term, serviceCode)} />
          <Row gap="lg" wrap>
            <TextLink to="/account/pets/$id" params={{ id }} search={DOCUMENTS} resetScroll={false}>
              See medical records & policy docs
            </TextLink>
            <TextLink to="/account/pets/$id/print" params={{ id }}>
              Printable view
            </TextLink>
          </Row>
        </Card>
        <Card title="Have questions about your policy or coverage?" level={3}>
          <p>
            Call us at <a href={`tel:${api.config.supportPhone}`}>{api.config.supportPhone}</a>.
          </p>
        </Card>
      </Columns>
    </Stack>
  )
}

const DOCUMENTS = { dialog: 'documents' } as const

import { Button, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PetDeath, petDeathQuery } from '../../api/pet-death.ts'
import { localToday, serviceNow } from '../../lib/clock.ts'
import { momentText } from '../../lib/format.ts'
import { useHeadingFocus } from '../../lib/screen-hooks.ts'
import { diedText } from '../../parts/policy/policy-notices.tsx'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { useApi } from '../../session/context.ts'
import { BackLink, TextLink } from '../../ui/links.tsx'
import { DeathForm } from './DeathForm.tsx'
import classes from './pet-death.module.css'
import { comingTexts, recordedTexts } from './pet-death-texts.ts'
import { TakeBackDialog } from './TakeBackDialog.tsx'

type PetDeathScreenProps = {
  /** A policy with the record of its pet. */
  view: PolicyView
  petId: string
}

/**
 * Takes the news that a pet has died, and says what follows (900 §4). Nothing on it is cheerful or for sale: no drawing, no
 * colour of success, no toast.
 */
export function PetDeathScreen({ view, petId }: PetDeathScreenProps) {
  const { data: death } = useSuspenseQuery(petDeathQuery(useApi(), petId))
  useHeadingFocus(death.date)
  return (
    <div className={classes.page}>
      <Stack gap="lg">
        <div>
          <BackLink to="/account/pets/$id" params={{ id: view.policy.policyNumber }}>
            Go back
          </BackLink>
        </div>
        {death.date === undefined ? (
          <Coming view={view} petId={petId} death={death} />
        ) : (
          <Recorded view={view} petId={petId} death={death} />
        )}
      </Stack>
    </div>
  )
}

type PartProps = PetDeathScreenProps & { death: PetDeath }

/** Says what would follow before it asks for the date. */
function Coming({ view, petId, death }: PartProps) {
  const { name } = view
  const title = `Tell us that ${name} has died`
  const texts = comingTexts(name, death)
  return (
    <>
      <title>{`${title} · Pet portal`}</title>
      <Stack gap="sm">
        <h1 tabIndex={-1}>{title}</h1>
        <p>We are very sorry. This is what happens when you tell us.</p>
        <Facts texts={texts} />
        <p>
          Would you rather talk? Call us at <SupportPhone />.
        </p>
      </Stack>
      <DeathForm view={view} petId={petId} />
    </>
  )
}

/** Says what follows, with the ways to the last claims and the documents, and takes the news back for some time. */
function Recorded({ view, petId, death }: PartProps) {
  const { policy, name } = view
  const id = policy.policyNumber
  const title = diedText(name, { deathDate: death.date }).slice(0, -1)
  return (
    <>
      <title>{`${title} · Pet portal`}</title>
      <Stack gap="sm">
        <h1 tabIndex={-1}>{title}</h1>
        <p>We are very sorry. There is nothing more that you have to do.</p>
        <Facts texts={recordedTexts(death, localToday())} />
        <Group gap="lg">
          <TextLink to="/claims/new" search={{ policy: id }}>
            Submit a claim
          </TextLink>
          <TextLink to="/account/pets/$id" params={{ id }} search={DOCUMENTS}>
            Policy documents
          </TextLink>
        </Group>
        <p>
          Would you rather talk? Call us at <SupportPhone />.
        </p>
      </Stack>
      <TakeBack view={view} petId={petId} death={death} />
    </>
  )
}

const DOCUMENTS = { dialog: 'documents' } as const

function Facts({
  texts: { policy, premiums, claims, lastClaims },
}: {
  texts: ReturnType<typeof comingTexts>
}) {
  return (
    <ul className={classes.facts}>
      {[policy, premiums, claims, lastClaims].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** Takes the news back while the service allows it; afterwards only somebody on the phone can. */
function TakeBack({ view, petId, death: { takeBackUntil } }: PartProps) {
  const [isAsked, setIsAsked] = useState(false)
  const until = takeBackUntil === undefined ? undefined : Date.parse(takeBackUntil)
  return (
    <Stack gap="xs">
      {until !== undefined && serviceNow() <= until ? (
        <>
          <Text size="sm" c="dimmed">
            {`You can take this back until ${momentText(until)}.`}
          </Text>
          <div>
            <Button variant="line" size="sm" onClick={() => setIsAsked(true)}>
              This was a mistake
            </Button>
          </div>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          <span>If this is wrong, please call us at </span>
          <SupportPhone />
          <span>.</span>
        </Text>
      )}
      {isAsked && <TakeBackDialog view={view} petId={petId} onClose={() => setIsAsked(false)} />}
    </Stack>
  )
}

import { petType } from '@portal/domain/pets'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import type { Account } from '../../api/account.ts'
import { useAccountAge } from '../../api/use-account.ts'
import { localDay, localToday } from '../../lib/clock.ts'
import { dateText } from '../../lib/format.ts'
import { qrCode } from '../../lib/qr-code.ts'
import { PetTag } from '../../parts/pet/PetTag.tsx'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { PrintSheet } from '../../parts/print/PrintSheet.tsx'
import { PrintSection } from '../../parts/print/print-parts.tsx'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { BackLink } from '../../ui/links.tsx'
import classes from './vet-card.module.css'
import {
  cardStatus,
  codeText,
  coverageLines,
  insuranceFacts,
  payingText,
  petFacts,
} from './vet-card-facts.ts'

/** A pet's card for the counter of a vet, on the screen and on paper. What is unknown is left out. */
export function VetCardScreen({ account, view }: { account: Account; view: PolicyView }) {
  const { policy, pet, name } = view
  const status = useId()
  return (
    <PrintSheet
      back={
        <BackLink to="/account/pets/$id" params={{ id: policy.policyNumber }}>
          Go back
        </BackLink>
      }
      underwriter={account.profile.underwriter}
    >
      <title>{`${name}’s vet card · Pet portal`}</title>
      <div className={classes.card}>
        <div id={status}>
          <Status account={account} view={view} />
        </div>
        <div className={classes.head}>
          <PetTag kind={petType(pet?.type)} picture={pet?.picture} />
          {/* The heading takes the focus, so it brings along what is above it. */}
          <h1 tabIndex={-1} aria-describedby={status}>
            <bdi>{name}</bdi>
          </h1>
        </div>
        <div className={classes.columns}>
          <PrintSection title="Pet" facts={petFacts(view)} />
          <PrintSection title="Insurance" facts={insuranceFacts(account, view)} />
          <PrintSection title="Coverage" facts={coverageLines(view)} />
          <section aria-labelledby={`${status}-paying`}>
            <h2 id={`${status}-paying`}>How claims are paid</h2>
            <p>{payingText(account)}</p>
            <p>
              Questions? Call us at <SupportPhone />.
            </p>
          </section>
        </div>
        <Code text={codeText(view)} />
      </div>
    </PrintSheet>
  )
}

/** Whether the policy is in force, and the day of the facts, which are old without a connection. */
function Status({ account, view }: { account: Account; view: PolicyView }) {
  const { readAt } = useAccountAge()
  const { tone, title, lines } = cardStatus(account, view, localToday())
  return (
    <Banner tone={tone} icon={tone === 'success' ? CHECK : WARNING}>
      <strong>{title}</strong>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {readAt === undefined ? null : <p>{`As of ${dateText(localDay(readAt))}.`}</p>}
    </Banner>
  )
}

const CHECK = <IconCircleCheck size={22} stroke={1.75} aria-hidden />
const WARNING = <IconAlertTriangle size={22} stroke={1.75} aria-hidden />

/** A text as a QR code, and beside it for people. */
function Code({ text }: { text: string }) {
  const { size, path } = qrCode(text)
  return (
    <figure className={classes.code}>
      <svg
        role="img"
        aria-label={`QR code: ${text}`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <figcaption>
        <bdi>{text}</bdi>
      </figcaption>
    </figure>
  )
}

import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { payoutMethods } from '@portal/domain/payout-methods'
import { SECURITY_STEPS, type SecurityStep, STEP_TITLES } from '@portal/domain/security-activity'
import { formatPhone } from '@portal/domain/text'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useFlags } from '../../api/remote-config.ts'
import { beginStepsMutation, checkStepMutation, securityStepsQuery } from '../../api/security-steps.ts'
import { useAccount } from '../../api/use-account.ts'
import { useStepsLeft } from '../../parts/security-steps/use-steps-left.ts'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import entries from '../../ui/entries.module.css'
import { NotFoundScreen } from '../../ui/error-screens.tsx'
import { Loader } from '../../ui/Loader.tsx'
import type { Elements } from '../../ui/layout.tsx'
import { BackLink, TextLink } from '../../ui/links.tsx'
import { SignOutOthers } from './SignOutOthers.tsx'
import classes from './security.module.css'

/** Leads through what to do after an act that the policyholder does not know (900 §2). */
export function NotMeScreen() {
  const flags = useFlags()
  if (flags === undefined) return <Loader />
  if (flags.enableSecurityCenter !== true) return <NotFoundScreen />
  return <Steps />
}

function Steps() {
  const api = useApi()
  const { data: steps } = useQuery(securityStepsQuery(api))
  const { mutate: begin } = useMutation(beginStepsMutation(api))
  const left = useStepsLeft()
  const isUnbegun = steps === null
  useEffect(() => {
    if (isUnbegun) begin('ifNone')
  }, [isUnbegun, begin])
  const done = SECURITY_STEPS.length - (left ?? SECURITY_STEPS).length
  return (
    <Stack gap="lg">
      <title>Secure your account · Pet portal</title>
      <div>
        <BackLink to="/account/profile/security">Go back</BackLink>
      </div>
      <h1 tabIndex={-1}>Secure your account</h1>
      <p>
        Somebody else may have used your account. These steps keep them out. You can leave at any time; until
        you log out, we remember what is left.
      </p>
      <Card title="Steps">
        <Text c="dimmed" role="status">{`${done} of ${SECURITY_STEPS.length} done`}</Text>
        <ol className={entries.entries}>
          {SECURITY_STEPS.map((step) => (
            <Step key={step} step={step} isDone={left !== undefined && !left.includes(step)} />
          ))}
        </ol>
      </Card>
      {left?.length === 0 && (
        <Banner tone="success" icon={DONE} role="status">
          All steps are done. If you see something else that wasn’t you, call us.
        </Banner>
      )}
      <p>
        <span>Would you rather talk to us, or is something missing here? Call </span>
        <SupportPhone />.
      </p>
    </Stack>
  )
}

const DONE = <IconCircleCheck size={22} stroke={1.75} aria-hidden className={classes.done} />

function Step({ step, isDone }: { step: SecurityStep; isDone: boolean }) {
  const Content = CONTENTS[step]
  return (
    <li className={classes.step}>
      {isDone ? DONE : <IconCircle size={22} stroke={1.75} aria-hidden />}
      <Stack gap="xs">
        <h3>
          <span>{STEP_TITLES[step]}</span>
          {isDone && <VisuallyHidden component="span"> (done)</VisuallyHidden>}
        </h3>
        <Content isDone={isDone} />
      </Stack>
    </li>
  )
}

type ContentProps = { isDone: boolean }

const CONTENTS: Record<SecurityStep, (props: ContentProps) => ReactNode> = {
  devices: ({ isDone }) => (
    <>
      <Text size="sm">
        {isDone ? 'Only this device is signed in.' : 'Whoever is signed in elsewhere loses access at once.'}
      </Text>
      {!isDone && <SignOutOthers />}
    </>
  ),
  password: ({ isDone }) => (
    <>
      <Text size="sm">{isDone ? 'You’ve changed it.' : 'Nobody can log in again with the old one.'}</Text>
      {!isDone && <TextLink to="/account/profile/resetPassword">Change password</TextLink>}
    </>
  ),
  email: EmailStep,
  mobile: MobileStep,
  payouts: PayoutStep,
}

function EmailStep({ isDone }: ContentProps) {
  const { email } = useAccount().profile
  return (
    <Check step="email" isDone={isDone} text={<bdi>{email}</bdi>} question="Is this your address?">
      <TextLink to="/account/profile" search={{ dialog: 'email' }}>
        Change email
      </TextLink>
    </Check>
  )
}

function MobileStep({ isDone }: ContentProps) {
  const { mobile } = useAccount().profile
  const text = mobile?.value ? formatPhone(mobile.value) : 'There is no mobile number.'
  return (
    <Check step="mobile" isDone={isDone} text={<bdi>{text}</bdi>} question="Is that right?">
      <TextLink to="/account/profile" search={{ dialog: 'mobile' }}>
        Change mobile number
      </TextLink>
    </Check>
  )
}

function PayoutStep({ isDone }: ContentProps) {
  const { length } = payoutMethods(useAccount())
  const counted = length === 1 ? 'There is one payout method.' : `There are ${length} payout methods.`
  const text = length === 0 ? 'We pay you by check.' : counted
  return (
    <Check
      step="payouts"
      isDone={isDone}
      text={<span>{text}</span>}
      question={length === 0 ? 'Is that right?' : 'Are they yours, and no other?'}
    >
      <TextLink to="/account/payment/reimbursement">See payout methods</TextLink>
    </Check>
  )
}

type CheckProps = ContentProps & {
  step: SecurityStep
  /** The fact to look at. */
  text: ReactNode
  question: string
  /** The link to change it. */
  children: Elements
}

/** A fact that somebody looks at: it is right, or is changed elsewhere. */
function Check({ step, isDone, text, question, children }: CheckProps) {
  const { mutate, isPending } = useMutation(checkStepMutation(useApi()))
  return (
    <>
      <Text size="sm" component="div">
        {text}
      </Text>
      {!isDone && (
        <>
          <Text size="sm">{question}</Text>
          <Group gap="md">
            <Button
              variant="soft"
              size="sm"
              aria-label={`Yes: ${STEP_TITLES[step]}`}
              loading={isPending}
              onClick={() => mutate(step)}
            >
              Yes
            </Button>
            {children}
          </Group>
        </>
      )}
    </>
  )
}

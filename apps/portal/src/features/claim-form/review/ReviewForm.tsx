import { Button, Checkbox, Fieldset, Group, Stack, Text, Textarea } from '@mantine/core'
import { claimExplanation } from '@portal/domain/claim-details'
import {
  REVIEW_REASON,
  REVIEW_TOPICS,
  reasonLength,
  type ReviewForm as Values,
} from '@portal/domain/claim-reviews'
import { currencyOf } from '@portal/domain/money'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Claim } from '../../../api/claims.ts'
import { useAccount } from '../../../api/use-account.ts'
import { serviceNow } from '../../../lib/clock.ts'
import { PHONE_MASK } from '../../../lib/format.ts'
import { Breakdown } from '../../../parts/claim/Breakdown.tsx'
import { SavedAt } from '../../../parts/claim-draft/draft-notices.tsx'
import { PhotoNote, UploadArea } from '../../../parts/uploads/UploadArea.tsx'
import type { ClaimDraft } from '../../../session/claim-draft.ts'
import { Card } from '../../../ui/Card.tsx'
import { RadioChoice } from '../../../ui/choices.tsx'
import { FormFrame } from '../../../ui/form/FormFrame.tsx'
import type { EditForm } from '../../../ui/form/use-edit-form.ts'
import { SafeHtml } from '../../../ui/SafeHtml.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { LateDialog, MissedNote } from '../sending/Outcome.tsx'
import classes from './review.module.css'
import { isOpenAlready, REVIEW_FILES, STEPS, unknownText, useReviewForm } from './use-review-form.ts'

type ReviewFormProps = { claim: Claim; draft: ClaimDraft; onReview: () => void }

/** The form that asks for a review, beside the decision (900 §3). */
export function ReviewForm({ claim, draft, onReview }: ReviewFormProps) {
  const { form, lines, uploads, sending } = useReviewForm({ claim, draft, onReview })
  const navigate = useNavigate()
  const { error = unknownText(sending.state), ...frame } = form.frame
  const { at } = sending.state
  function startOver() {
    for (const { id } of uploads.all) uploads.queue.remove(id)
    frame.onStartOver()
  }
  return (
    <div className={classes.columns}>
      <Decision claim={claim} />
      <Card title="Your request">
        <FormFrame
          {...frame}
          error={error}
          submit="Ask for a review"
          onStartOver={startOver}
          cancel={{
            text: 'Cancel',
            onClick: () =>
              void navigate({ to: '/claims/$claimID', params: { claimID: claim.claimNumber }, search: {} }),
          }}
        >
          {isOpenAlready(sending.state) ? (
            <Group>
              <Button variant="soft" onClick={onReview}>
                See the open review
              </Button>
            </Group>
          ) : null}
          <MissedNote isShown={sending.isMissed} />
          <LinesField form={form} lines={lines} />
          <RadioChoice
            legend="What is wrong?"
            options={TOPICS}
            value={form.values.topic}
            onChange={(topic) => form.change({ topic })}
          />
          <ReasonField form={form} />
          <Stack gap="xs">
            <UploadArea uploads={uploads} kind="MEDICAL" place={REVIEW_FILES} label="Files (optional)" />
            <PhotoNote />
          </Stack>
          <ContactFields form={form} />
          <SavedAt draft={draft} />
          <div role="status">{at === 'sending' || at === 'checking' ? STEPS[at] : ''}</div>
        </FormFrame>
      </Card>
      {sending.late === undefined ? null : <LateDialog {...sending.late} />}
    </div>
  )
}

const TOPICS = (['notCovered', 'wrongAmount', 'missingDocument', 'other'] as const).map((value) => ({
  value,
  label: REVIEW_TOPICS[value],
}))

/** The decision that is to be reviewed. On a phone it is above the form, and can be hidden. */
function Decision({ claim }: { claim: Claim }) {
  const isBeside = useMediaQuery('(min-width: 60em)')
  const [isShown, setIsShown] = useState(true)
  const id = useId()
  const explanation = claimExplanation(claim, serviceNow()) ?? ''
  const currency = currencyOf(useAccount().profileDetails?.serviceCode)
  return (
    <div className={classes.decision}>
      <Card
        title="Our decision"
        aside={
          isBeside ? null : (
            <Button
              variant="soft"
              size="sm"
              aria-expanded={isShown}
              aria-controls={id}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? 'Hide' : 'Show'}
            </Button>
          )
        }
      >
        <div id={id} hidden={!isBeside && !isShown}>
          <Stack>
            {explanation.trim() === '' ? null : <SafeHtml html={explanation} only="text" />}
            <Breakdown claim={claim} currency={currency} />
          </Stack>
        </div>
      </Card>
    </div>
  )
}

type FieldProps = { form: EditForm<Values> }

/** The lines of the breakdown that the review is about. A decision without a breakdown has nothing to choose. */
function LinesField({ form, lines }: FieldProps & { lines: readonly string[] }) {
  const { scope, lines: chosen } = form.values
  if (lines.length === 0) return null
  // In the order of the breakdown.
  const choose = (line: string, isChosen: boolean) =>
    form.change({ lines: lines.filter((each) => (each === line ? isChosen : chosen.includes(each))) })
  return (
    <Stack gap="xs">
      <RadioChoice
        legend="What is it about?"
        options={SCOPES}
        value={scope}
        onChange={(next) => form.change({ scope: next })}
      />
      {scope === 'some' ? (
        <Fieldset legend="Lines of the breakdown">
          <Stack gap="0">
            {lines.map((line) => (
              <Checkbox
                key={line}
                label={line}
                checked={chosen.includes(line)}
                onChange={({ target }) => choose(line, target.checked)}
              />
            ))}
          </Stack>
        </Fieldset>
      ) : null}
    </Stack>
  )
}

const SCOPES = [
  { value: 'all', label: 'The whole decision' },
  { value: 'some', label: 'Some lines of it' },
] as const

/** The reason, with the number of its characters. */
function ReasonField({ form }: FieldProps) {
  const id = useId()
  const most = REVIEW_REASON.most.toLocaleString('en-US')
  return (
    <Stack gap="2xs">
      <Textarea
        {...form.field('reason')}
        label="Why should we decide differently?"
        rows={6}
        autosize={false}
        aria-describedby={id}
      />
      <Text id={id} size="sm" c="var(--text-muted)">
        {`${reasonLength(form.values.reason).toLocaleString('en-US')} of ${most} characters, at least ${REVIEW_REASON.least}`}
      </Text>
    </Stack>
  )
}

/** How the policyholder wants to be reached. The e-mail address is the one on file. */
function ContactFields({ form }: FieldProps) {
  const { profile } = useAccount()
  return (
    <Stack gap="xs">
      <RadioChoice
        legend="How should we reach you?"
        options={CHANNELS}
        value={form.values.channel}
        onChange={(channel) =>
          // A number that is not shown must not hold the form back.
          form.change(channel === 'EMAIL' ? { channel, phone: profile.mobile?.value ?? '' } : { channel })
        }
      />
      {form.values.channel === 'EMAIL' ? (
        <Text size="sm" c="var(--text-muted)">
          We write to <bdi>{profile.email}</bdi>.
        </Text>
      ) : (
        <TextField
          {...form.field('phone', PHONE_MASK)}
          label="Phone number"
          type="tel"
          autoComplete="tel-national"
        />
      )}
    </Stack>
  )
}

const CHANNELS = [
  { value: 'EMAIL', label: 'By e-mail' },
  { value: 'PHONE', label: 'By phone' },
] as const

import { Group, Stack, Text } from '@mantine/core'
import { CLAIM_TEXT_LIMITS } from '@portal/domain/claim-form'
import { isWellnessOnly } from '@portal/domain/claims'
import { hasDied } from '@portal/domain/pet-death'
import { useRef } from 'react'
import { SavedAt } from '../../parts/claim-draft/draft-notices.tsx'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { PhotoNote, UploadArea } from '../../parts/uploads/UploadArea.tsx'
import type { Uploads } from '../../parts/uploads/use-upload-queue.ts'
import { useApi } from '../../session/context.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import type { EditForm } from '../../ui/form/use-edit-form.ts'
import { ExternalLink } from '../../ui/links.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ClaimFields, YesNoField } from './ClaimFields.tsx'
import { ClaimLeaveGuard } from './ClaimLeaveGuard.tsx'
import { ClaimQuestion } from './ClaimQuestion.tsx'
import type { ClaimTerms } from './claim-form.ts'
import { type ClaimValues, RECORDS_KEY } from './claim-values.ts'
import { InvoiceList } from './invoices/InvoiceList.tsx'
import { OpenInvoice } from './invoices/OpenInvoice.tsx'
import { useOpenInvoice } from './invoices/use-open-invoice.ts'
import { MissedNote, Outcome } from './sending/Outcome.tsx'
import { type ClaimFormOptions, useClaimForm } from './use-claim-form.ts'

type ClaimFormProps = ClaimFormOptions & { onClose: () => void }

/** The form of a new claim (002 §2, §5). Its dialogs are rendered beside it, because a form in a form would submit both. */
export function ClaimForm({ onClose, ...options }: ClaimFormProps) {
  const used = useClaimForm(options)
  const { form, uploads, view, terms, questions, sending } = used
  const { invoices } = form.values
  const invoice = useOpenInvoice(invoices)
  const targets = { top: useRef<HTMLDivElement>(null), diagnosis: useRef<HTMLInputElement>(null) }
  const { error = sending.errorText, ...frame } = form.frame
  const isCovered = [invoice.entry, questions.asked, sending.text, sending.late, error].some(
    (each) => each !== undefined,
  )
  return (
    <>
      <FormDialog
        {...frame}
        // The dialog below shows the error, because the document demands a dialog.
        error={undefined}
        leaveGuard={ClaimLeaveGuard}
        title="Submit a claim"
        submit="Submit claim"
        // Escape in a dialog over the form closes that dialog alone.
        onClose={() => isCovered || onClose()}
        onStartOver={() => {
          for (const { id } of uploads.all) uploads.queue.remove(id)
          frame.onStartOver()
        }}
      >
        <MissedNote isShown={sending.isMissed} />
        <ClaimFields form={form} view={view} terms={terms} targets={targets} views={options.views} />
        <ClaimFiles form={form} uploads={uploads} terms={terms} onInvoice={invoice.open} />
        <LastFields form={form} view={view} />
        <ClaimLinks />
        <SavedAt draft={options.draft} />
      </FormDialog>
      <OpenInvoice
        invoices={invoices}
        uploads={uploads}
        terms={terms}
        opened={invoice}
        hasRecords={!isWellnessOnly(terms, form.values.claimTypes)}
        onChange={(changed) => form.change({ invoices: changed })}
      />
      <ClaimQuestion used={used} targets={targets} onMissingDocuments={options.onMissingDocuments} />
      <Outcome title="Submit a claim" sending={sending} error={error} onDismiss={form.dismiss} />
    </>
  )
}

/** The links to the terms of claims and to the anti-fraud notice (002 §2). An environment without a page has no link. */
function ClaimLinks() {
  const { claimTerms, antiFraud } = useApi().config.links
  return (
    <Group gap="lg">
      {claimTerms === undefined ? null : <ExternalLink href={claimTerms}>Claim terms</ExternalLink>}
      {antiFraud === undefined ? null : <ExternalLink href={antiFraud}>Anti-fraud notice</ExternalLink>}
    </Group>
  )
}

type LastFieldsProps = {
  form: EditForm<ClaimValues>
  /** The policy of the pet, once it is chosen. */
  view: PolicyView | undefined
}

/** The last questions about a claim (002 §3). The labels are ours. Nothing is asked that the account knows (900 §4). */
function LastFields({ form, view }: LastFieldsProps) {
  return (
    <Stack>
      <TextField
        {...form.field('otherCarrier')}
        label="Other pet insurance (optional)"
        maxLength={CLAIM_TEXT_LIMITS.otherCarrier}
        autoComplete="off"
      />
      {hasDied(view?.pet) ? null : (
        <YesNoField
          legend={`Has ${view?.name ?? 'your pet'} died?`}
          value={form.values.isDeceased}
          onChange={(answer) => form.change({ isDeceased: answer })}
        />
      )}
    </Stack>
  )
}

type ClaimFilesProps = {
  form: EditForm<ClaimValues>
  uploads: Uploads
  terms: ClaimTerms
  onInvoice: (id: string) => void
}

/** The second part of the form: invoices and medical records. A claim for wellness alone needs no records (002 §4). */
function ClaimFiles({ form, uploads, terms, onInvoice }: ClaimFilesProps) {
  const { invoices, claimTypes } = form.values
  return (
    <Stack gap="lg">
      <InvoiceList
        invoices={invoices}
        uploads={uploads}
        terms={terms}
        onOpen={onInvoice}
        onChange={(changed) => form.change({ invoices: changed })}
      />
      {isWellnessOnly(terms, claimTypes) ? null : (
        <Stack gap="xs">
          <UploadArea
            uploads={uploads}
            kind="MEDICAL"
            place={RECORDS_KEY}
            label="Medical records (optional)"
          />
          <Text size="sm" c="var(--text-muted)">
            Notes of the visit help us to decide your claim sooner.
          </Text>
        </Stack>
      )}
      <PhotoNote />
    </Stack>
  )
}

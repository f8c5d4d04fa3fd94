import { VisuallyHidden } from '@mantine/core'
import { breakdownRows } from '@portal/domain/claim-details'
import { changedLines } from '@portal/domain/claim-reviews'
import type { Currency } from '@portal/domain/money'
import type { Review } from '../../api/claim-reviews.ts'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import classes from './breakdown.module.css'

type BreakdownProps = { claim: Parameters<typeof breakdownRows>[0]; currency: Currency }

/** The way from the invoices to the payment, in the order of the service (002 §2). */
export function Breakdown({ claim, currency }: BreakdownProps) {
  return (
    <table className={classes.breakdown}>
      <tbody>
        {breakdownRows(claim, currency).map(({ label, value, isResult }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two deductions can have the same reason and amount
          <tr key={index} data-result={isResult || undefined}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The decision of a review: the reason, and the lines that it changed, each before and after it (900 §3). */
export function ReviewDecision({ review, currency }: { review: Review; currency: Currency }) {
  const { before = {}, after = {}, explanation = '' } = review
  const lines = changedLines(before, after, currency)
  return (
    <>
      {explanation === '' ? null : <SafeHtml html={explanation} only="text" />}
      {lines.length === 0 ? (
        <p>No amount has changed.</p>
      ) : (
        <table className={classes.breakdown}>
          <thead>
            <tr>
              <th scope="col">Changed</th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, before: was, after: is }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two deductions can have the same reason and amount
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>{was ?? <Nothing text="not there" />}</td>
                <td>{is ?? <Nothing text="gone" />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** A line that there was not, or is not any more. */
function Nothing({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  )
}

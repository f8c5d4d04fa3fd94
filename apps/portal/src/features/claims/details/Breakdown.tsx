import { breakdownRows } from '@portal/domain/claim-details'
import { currencyOf } from '@portal/domain/money'
import type { Account } from '../../../api/account.ts'
import type { Claim } from '../../../api/claims.ts'
import { DetailsPart } from './DetailsPart.tsx'
import classes from './details.module.css'

/** The way from the invoices to the payment, in the order of the service (002 §2). */
export function Breakdown({ claim, account }: { claim: Claim; account: Account }) {
  const rows = breakdownRows(claim, currencyOf(account.profileDetails?.serviceCode))
  if (rows.length === 0) return null
  return (
    <DetailsPart title="Breakdown">
      <table className={classes.breakdown}>
        <tbody>
          {rows.map(({ label, value, isResult }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two deductions can have the same reason and amount
            <tr key={index} data-result={isResult || undefined}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DetailsPart>
  )
}

import { isIdentityPending } from '@portal/domain/payout-rules'
import { useAccount } from '../../api/use-account.ts'
import { Banner } from '../../ui/Banner.tsx'

/** The notice of an identity check that the provider has not finished, and what follows from it; the wording is ours. */
export function IdentityPending() {
  const { kyc } = useAccount()
  if (!isIdentityPending(kyc)) return null
  return (
    <Banner tone="neutral">
      <strong>Your identity check is pending</strong>
      <p>
        Our payment provider is still reviewing your details. You can add a debit card in the meantime. If the
        provider can’t verify you, we’ll ask for your details again.
      </p>
    </Banner>
  )
}

import { Button, Stack } from '@mantine/core'
import { ApiError } from '../../../api/errors.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { Banner } from '../../../ui/Banner.tsx'

/** The reason why there is no receipt. A claim of somebody else is answered like one that does not exist. */
export function ReceiptFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <Banner tone="danger" role="alert">
      <Stack gap="sm">
        <p>
          <span>{isUnknown ? 'We can’t find that claim.' : 'We couldn’t load the receipt.'}</span> You can
          also call us at <SupportPhone />.
        </p>
        {isUnknown ? null : (
          <div>
            <Button variant="line" size="sm" onClick={onRetry}>
              Try again
            </Button>
          </div>
        )}
      </Stack>
    </Banner>
  )
}

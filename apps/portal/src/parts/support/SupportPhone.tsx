import { useApi } from '../../session/context.ts'

/** The phone number of customer support as a `tel:` link (decision 15). */
export function SupportPhone() {
  const { supportPhone } = useApi().config
  return <a href={`tel:${supportPhone}`}>{supportPhone}</a>
}

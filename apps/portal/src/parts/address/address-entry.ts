import type { Address } from '@portal/domain/addresses'

type TextProps = {
  name: string
  value: string
  error: string | undefined
  onBlur: () => void
  onChange: (event: { target: { value: string } }) => void
}

/** A form with the fields of an address, and possibly others. */
export type AddressEntry = {
  values: Address
  change(parts: Partial<Address>): void
  /** Marks fields as left, so that problems of values filled in by the portal show. */
  leave(...names: (keyof Address)[]): void
  field(name: keyof Address): TextProps
}

import type { Address } from '@portal/domain/addresses'

type TextProps = {
  name: string
  value: string
  error: string | undefined
  onBlur: () => void
  onChange: (event: { target: { value: string } }) => void
}

/** A form that has the fields of an address, alone or among others. */
export type AddressEntry = {
  values: Address
  change(parts: Partial<Address>): void
  /** Fields that were filled in count as left. */
  leave(...names: (keyof Address)[]): void
  field(name: keyof Address): TextProps
}

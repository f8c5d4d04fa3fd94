import { type Address, countryOfPostalCode } from '@portal/domain/addresses'
import { useQuery } from '@tanstack/react-query'
import { readable } from '../../api/refusal.ts'
import { regionOf, zipQuery } from '../../api/zip.ts'
import { useApi } from '../../session/context.ts'

/** The text of "Still needed" during a look-up. */
const LOOKING_UP = 'a moment to check the ZIP or postal code'

/**
 * The state and the country of a code, looked up once the code is complete (000 §5). A failed look-up does not block
 * the form (000 §8).
 * @param code as it is sent
 */
export function useAddressLookUp(code: string) {
  const api = useApi()
  const lookUp = useQuery({ ...zipQuery(api, code), enabled: countryOfPostalCode(code) !== undefined })
  const region = regionOf(lookUp.data)
  return {
    /** Adds the state and the country of the code to an address. */
    fill: <Typed extends Address>(typed: Typed): Typed => ({ ...typed, ...region }),
    /** For "Still needed". */
    missing: lookUp.isFetching ? [LOOKING_UP] : [],
    /** State and country can be edited only if the look-up did not find them. */
    isRegionEditable: lookUp.isError || (lookUp.data?.isValid === true && region.state === undefined),
    /** Whether the look-up knows that the code does not exist. */
    isRefused: lookUp.data?.isValid === false,
    /** The service's message about a refused code. */
    message: readable(lookUp.data?.message),
  }
}

export type AddressLookUp = ReturnType<typeof useAddressLookUp>

import { type Address, countryOfPostalCode } from '@portal/domain/addresses'
import { useQuery } from '@tanstack/react-query'
import { regionOf, zipQuery } from '../../api/zip.ts'
import { useApi } from '../../session/context.ts'

/** Why an address cannot be sent yet. */
const LOOKING_UP = 'a moment to check the ZIP or postal code'

/**
 * What the service knows of the code of an address, looked up as soon as it is one: its state and country (000 §5).
 * A look-up that fails keeps nobody from going on (000 §8).
 * @param code as it is sent
 */
export function useAddressLookUp(code: string) {
  const api = useApi()
  const lookUp = useQuery({ ...zipQuery(api, code), enabled: countryOfPostalCode(code) !== undefined })
  const region = regionOf(lookUp.data)
  return {
    /** The address with the state and the country of its code. */
    fill: <Typed extends Address>(typed: Typed): Typed => ({ ...typed, ...region }),
    /** For "Still needed". */
    missing: lookUp.isFetching ? [LOOKING_UP] : [],
    /** State and country are typed by hand only where the look-up could not tell them. */
    isRegionEditable: lookUp.isError || (lookUp.data?.isValid === true && region.state === undefined),
    /** Whether there is no such code. */
    isRefused: lookUp.data?.isValid === false,
    /** What the look-up says of a code that it refuses. */
    message: lookUp.data?.message,
  }
}

export type AddressLookUp = ReturnType<typeof useAddressLookUp>

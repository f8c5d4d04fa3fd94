import type { LookupService } from '@portal/sdk/contracts'
import { defineHandlers } from '../engine/define-handlers.ts'
import { own } from '../own.ts'

/** US states by ZIP code of five digits. */
const US: Record<string, string> = {
  '02108': 'MA',
  '04101': 'ME',
  '10001': 'NY',
  '19103': 'PA',
  '30303': 'GA',
  '33101': 'FL',
  '48201': 'MI',
  '60601': 'IL',
  '63101': 'MO',
  '75201': 'TX',
  '80202': 'CO',
  '85001': 'AZ',
  '90210': 'CA',
  '94103': 'CA',
  '97201': 'OR',
  '98101': 'WA',
}

/** Canadian provinces by postal code without its blank. */
const CANADA: Record<string, string> = {
  H2X1Y4: 'QC',
  K1A0B1: 'ON',
  M5V2T6: 'ON',
  R3C4A5: 'MB',
  T2P1J9: 'AB',
  V6B1A1: 'BC',
}

/** The country and state of a ZIP or postal code; the mock knows a few of them. */
export function regionOf(zip: string): { countryCode: 'US' | 'CA'; state: string } | undefined {
  const typed = zip.trim().toUpperCase()
  const us = own(US, typed.replace(/-\d{4}$/, ''))
  if (us !== undefined) return { countryCode: 'US', state: us }
  const canada = own(CANADA, typed.replace(/[ -]/, ''))
  return canada === undefined ? undefined : { countryCode: 'CA', state: canada }
}

export const lookupHandlers = defineHandlers<LookupService.operations>({
  getZipCodeServiceability: (_world, { query }) => {
    const region = regionOf(query.zip)
    const answer =
      region === undefined
        ? { isValid: false, message: 'We don’t know this ZIP or postal code.' }
        : { isValid: true, ...region }
    return { status: 200, body: { payload: { responses: [answer] } } }
  },
})

import type { Maps } from '@portal/sdk/contracts'
import { defineHandlers, notFound } from '../engine/define-handlers.ts'
import { own } from '../own.ts'

type Place = Maps.components['schemas']['Place']

const place = (line1: string, city: string, state: string, zipCode: string, country: 'US' | 'CA'): Place => ({
  line1,
  city,
  state,
  zipCode,
  country,
})

/** Addresses by place id. The ZIP look-up knows their codes. */
const PLACES: Record<string, Place> = {
  'PL-US-1': place('118 Harbor Lane', 'Portland', 'ME', '04101', 'US'),
  'PL-US-2': place('118 Harbor Street', 'Boston', 'MA', '02108', 'US'),
  'PL-US-3': place('118 Harbor Avenue', 'Seattle', 'WA', '98101', 'US'),
  'PL-US-4': place('118 Harbor Drive', 'Miami', 'FL', '33101', 'US'),
  'PL-US-5': place('118 Harbor Road', 'Chicago', 'IL', '60601', 'US'),
  'PL-US-6': place('118 Harbor Court', 'Portland', 'OR', '97201', 'US'),
  'PL-US-7': place('24 Orchard Street', 'New York', 'NY', '10001', 'US'),
  'PL-US-8': place('9 Olive Street', "O'Fallon", 'MO', '63101', 'US'),
  'PL-CA-1': place('300 rue Sherbrooke Ouest', 'Montréal', 'QC', 'H2X 1Y4', 'CA'),
  'PL-CA-2': place('118 Wellington Street', 'Ottawa', 'ON', 'K1A 0B1', 'CA'),
}

/** Normalises a text, because the search ignores capitals and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const mapsHandlers = defineHandlers<Maps.operations>({
  listAddressSuggestions: (_world, { query }) => {
    const wanted = plain(query.input.trim())
    const responses = Object.entries(PLACES)
      .filter(([, { line1 }]) => plain(line1).startsWith(wanted))
      .slice(0, query.limit)
      .map(([placeId, { line1, city, state, country }]) => ({
        placeId,
        mainText: line1,
        secondaryText: `${city}, ${state}, ${country}`,
      }))
    return { status: 200, body: { payload: { responses } } }
  },

  getPlaceDetails: (_world, { query }) => {
    const found = own(PLACES, query.placeId)
    return found === undefined ? notFound() : { status: 200, body: { payload: { response: found } } }
  },
})

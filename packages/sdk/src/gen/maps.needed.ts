// Generated from openapi/providers/maps.yaml by scripts/generate.ts. Do not edit.

export const listAddressSuggestions = [{ placeId: '', mainText: '', secondaryText: '' }] as const
export const getPlaceDetails = { line1: '', city: '', state: '', zipCode: '', country: '' } as const

// Generated from openapi/providers/card-provider.yaml by scripts/generate.ts. Do not edit.

export const getProviderSetup = { id: '', object: '', created: 0, client_secret: '', livemode: false, payment_method_types: [''], status: '', usage: '' } as const
export const confirmProviderSetup = { id: '', object: '', created: 0, client_secret: '', livemode: false, payment_method_types: [''], status: '', usage: '' } as const
export const createProviderToken = { id: '', object: '', type: '', created: 0, livemode: false, used: false, 'card??': { brand: '', last4: '', exp_month: 0, exp_year: 0, funding: '' } } as const

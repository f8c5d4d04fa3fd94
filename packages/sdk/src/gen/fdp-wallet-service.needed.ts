// Generated from openapi/services/fdp-wallet-service.yaml by scripts/generate.ts. Do not edit.

export const getWallet = { walletId: '', accountRestricted: false, policyNumbers: [''] } as const
export const deletePaymentMethod = { success: false } as const
export const updatePaymentMethod = { id: '', instrumentType: '', 'policyNumbers?': [''] } as const
export const getProviderKeys = { keys: { publicKey: '' } } as const
export const createSetupIntent = { keys: { publicKey: '', secret: '' } } as const
export const confirmSetupIntent = { payMethodId: '', type: '', serviceCode: '', instrumentDetails: {}, address: { 'lines?': [''] } } as const
export const configurePayout = { walletId: '' } as const
export const createConnectedAccount = { id: '' } as const
export const findPayoutMethod = [{ payMethodId: '', type: '', serviceCode: '', instrumentDetails: {}, address: { 'lines?': [''] } }] as const
export const createPayoutMethod = { payMethodId: '', type: '', serviceCode: '', instrumentDetails: {}, address: { 'lines?': [''] } } as const
export const createPayoutCard = { payMethodId: '', type: '', serviceCode: '', instrumentDetails: {}, address: { 'lines?': [''] } } as const
export const setDefaultPayout = { success: false } as const
export const deletePayoutMethod = { success: false } as const
export const createSessionToken = { sessionTransferUrl: '' } as const

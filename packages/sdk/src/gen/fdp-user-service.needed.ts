// Generated from openapi/services/fdp-user-service.yaml by scripts/generate.ts. Do not edit.

export const getCsrfToken = { csrfToken: '', expiresIn: 0 } as const
export const lookUpUser = '' as const
export const sendCode = { 'mobile??': '', 'email??': '' } as const
export const verifyCode = { status: '', verificationSig: '', email: '', 'mobile??': '' } as const
export const resetPassword = { idToken: '', refreshToken: '' } as const
export const resetCognitoPassword = { success: false } as const
export const confirmResetPassword = { success: false } as const
export const changePassword = { success: false } as const
export const listDevices = { devices: [{ id: '', 'browser??': '', 'system??': '', 'area??': '', signedInAt: '', lastUsedAt: '', isThisDevice: false }] } as const
export const signOutOtherDevices = { devices: [{ id: '', 'browser??': '', 'system??': '', 'area??': '', signedInAt: '', lastUsedAt: '', isThisDevice: false }] } as const
export const signOutDevice = { devices: [{ id: '', 'browser??': '', 'system??': '', 'area??': '', signedInAt: '', lastUsedAt: '', isThisDevice: false }] } as const
export const listActivities = { activities: [{ id: '', kind: '', time: '', 'browser??': '', 'system??': '', 'area??': '', 'isNewDevice??': false, 'signedOut??': [{ 'browser??': '', 'system??': '' }] }], 'next??': '' } as const

// Generated from openapi/services/content.yaml by scripts/generate.ts. Do not edit.

export const getRemoteConfig = { featureFlags: { 'isNewResetPasswordFlow??': false, 'isPhoneNumberEnabled??': false, 'enableNewClaimsForm??': false, 'autoRefreshDuration??': 0, 'petNameChangeMode??': '', 'requireContactStepUp??': false, 'enableVetCard??': false, 'enableDataExport??': false, 'enableNotifications??': false, 'enableSecurityCenter??': false, 'enablePasskeys??': false, 'enableClaimReview??': false, 'enablePetLoss??': false, 'maintenance?': [{ title: '', description: '' }] } } as const
export const listTopArticles = { articles: [{ slug: '', title: '', 'description??': '', 'image??': '', content: '' }], host: '' } as const
export const getPharmacyContent = { petRxData: { content: '', 'rfYear??': 0 }, host: '' } as const
export const getPharmacyContent2023 = { petRxData: { content: '', 'rfYear??': 0 }, host: '' } as const
export const getPharmacyContent2024 = { petRxData: { content: '', 'rfYear??': 0 }, host: '' } as const

// Generated from openapi/services/content.yaml by scripts/generate.ts. Do not edit.

export const getRemoteConfig = { featureFlags: { 'maintenance?': [{ title: '', description: '' }] } } as const
export const listTopArticles = { articles: [{ slug: '', title: '', content: '' }], host: '' } as const
export const getPharmacyContent = { petRxData: { content: '' }, host: '' } as const
export const getPharmacyContent2023 = { petRxData: { content: '' }, host: '' } as const
export const getPharmacyContent2024 = { petRxData: { content: '' }, host: '' } as const

// Generated from openapi/services/fdp-wellness-service.yaml by scripts/generate.ts. Do not edit.

export const listWellnessPlans = [{ planCode: 'ADV|ESS|PRI', planType: 'Advantage|Essentials|Prime', 'annualLimit?': 0, coverages: [{ 'order??': 0, coverageDescription: '', 'limit??': 0, 'isCovered??': false }] }] as const

// Generated from openapi/services/fdp-quote-service.yaml by scripts/generate.ts. Do not edit.

export const quoteCoveragePremium = { ratematrixes: [{ coverageType: '', ratematrix: [{ 'planCode??': '', planType: 'Advantage|Essentials|Prime', 'isRecommended?': false, rates: { 'monthly?': { premium: 0, taxAndServicePremium: 0 }, 'quarterly?': { premium: 0, taxAndServicePremium: 0 }, 'annual?': { premium: 0, taxAndServicePremium: 0 } } }] }] } as const

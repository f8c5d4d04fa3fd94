/** The parts of the account that a claim names. */
type Policyholder = {
  profile: { customer: { customerNumber: string } }
  pets: { policyTermId: string; policyNumberDisplay: string }[]
}

/** The fixtures of the operations about claims: amounts that add up, and files that were uploaded just before. */
export function claimFixtures(
  { profile, pets }: Policyholder,
  { claimNumber, upload }: { claimNumber: string; upload: () => Promise<string> },
): Record<string, unknown> {
  const [pet] = pets
  const policyNumberDisplay = pet?.policyNumberDisplay ?? ''
  const policyNumber = policyNumberDisplay.split('-')[0] ?? ''
  const { customerNumber } = profile.customer
  const document = async (type: string) => ({ contentType: 'image/png', type, url: await upload() })
  return {
    getClaim: { id: claimNumber },
    getAdjusterNote: { claimNumber },
    findMissingDocuments: { claimNumber },
    submitClaim: {
      body: async () => ({
        isContinuation: false,
        country: 'US',
        lastSeenFor: 'Limping',
        customerNumber,
        policy: { policyNumberDisplay, policyNumber, policyTermId: pet?.policyTermId },
        isDeceased: false,
        invoice: { treatmentDate: '2026-11-09', incidentDate: '2026-11-08', amount: 412.5 },
        supportedDocuments: [await document('INVOICE'), await document('INVOICE')],
        customerDiagnosis: [{ claimDetailsId: 'Other', claimDetails: 'Limping' }],
      }),
    },
    addMissingDocuments: {
      claimNumber,
      body: async () => ({
        policyNumber,
        policyNumberDisplay,
        customerNumber,
        supportedDocuments: [await document('MEDICAL')],
      }),
    },
  }
}

import { findClaimByNumber } from '@portal/domain/claim-lists'
import { documentIdOf } from '@portal/domain/documents'
import type { Lead } from '@portal/domain/notifications'
import { payInMethods } from '@portal/domain/payment-methods'
import { findPolicy } from '@portal/domain/policies'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../api/account.ts'
import { activeClaimsQuery, closedClaimsQuery } from '../../api/claims.ts'
import { allDocumentsQuery } from '../../api/document-lists.ts'
import { useApi } from '../../session/context.ts'

/**
 * Says which leads have lost their target (900 §1). A target counts as there while its list is unread, or cannot be read.
 * @param leads of the notifications that are shown; only their lists are read
 */
export function useGone(account: Account, leads: readonly (Lead | undefined)[]): (lead: Lead) => boolean {
  const isClaimGone = useGoneClaims(account, leads.some(isOfClaim))
  const isDocumentGone = useGoneDocuments(leads.some((lead) => lead?.to === 'document'))
  return (lead) => {
    switch (lead.to) {
      case 'claim':
      case 'upload':
        return isClaimGone(lead.claimNumber)
      case 'document':
        return isDocumentGone(lead.documentId)
      case 'policy':
      case 'records':
      case 'charges':
        return findPolicy(account.policies ?? [], lead.policyNumber) === undefined
      case 'method':
        return !payInMethods(account.paymentMethods ?? []).some(({ refs }) => refs.includes(lead.methodId))
      default:
        return false
    }
  }
}

const isOfClaim = (lead: Lead | undefined) => lead?.to === 'claim' || lead?.to === 'upload'

function useGoneClaims({ pets = [] }: Account, isAsked: boolean) {
  const api = useApi()
  const { data: open } = useQuery({ ...activeClaimsQuery(api), enabled: isAsked })
  const { data: closed } = useQuery({ ...closedClaimsQuery(api), enabled: isAsked })
  return (number: string) => {
    if (open === undefined || closed === undefined) return false
    const ofPets = pets.map((pet) => ({ ...pet, claimsHistory: pet.claimsHistory ?? [] }))
    const inGroups = [...open, ...closed].some(
      ({ parentClaimNumber, claims }) =>
        parentClaimNumber === number || claims.some(({ claimNumber }) => claimNumber === number),
    )
    return !inGroups && findClaimByNumber(number, open, ofPets) === undefined
  }
}

function useGoneDocuments(isAsked: boolean) {
  const api = useApi()
  const { data } = useQuery({ ...allDocumentsQuery(api), enabled: isAsked })
  return (documentId: string) =>
    data?.missingLists === 0 &&
    !data.documents.some(({ url }) => documentIdOf(url, api.config.gateway) === documentId)
}

/** The sentence in place of a link whose target is gone. */
export const GONE: Record<Lead['to'], string> = {
  claim: 'This claim is no longer in your account.',
  upload: 'This claim is no longer in your account.',
  document: 'This document is no longer in your account.',
  policy: 'This policy is no longer in your account.',
  records: 'This policy is no longer in your account.',
  charges: 'This policy is no longer in your account.',
  method: 'This payment method is no longer in your account.',
  payments: '',
  payouts: '',
  security: '',
}

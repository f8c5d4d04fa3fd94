import type { PetService, PolicyService, WorkflowService, WorkQueueService } from '@portal/sdk/contracts'

type Schemas = WorkflowService.components['schemas']

export type Account = Schemas['Account']
export type Profile = Schemas['Profile']
export type Policy = Schemas['Policy']
export type PolicyTerm = Schemas['PolicyTerm']
export type Pet = Schemas['Pet']
export type PaymentMethod = Schemas['PaymentMethod']
export type WorkItem = WorkQueueService.components['schemas']['WorkItem']
export type Claim = PetService.components['schemas']['Claim']
export type LinkedVet = PetService.components['schemas']['LinkedVet']
export type DocumentListItem = PolicyService.components['schemas']['DocumentListItem']
export type PolicyOffer = PolicyService.components['schemas']['PolicyOffer']
export type ServiceCode = 'US' | 'CA'

/** Everything the services know of one policyholder. Plain data: a world is kept on disk as it is. */
export type CustomerRecord = {
  persona: string
  email: string
  phone: string
  password: string
  sub: string
  customerNumber: string
  walletId: string
  externalPlatformID: string
  serviceCode: ServiceCode
  /** All of the account but the work items, which have a list of their own. */
  account: Account
  workItems: WorkItem[]
  /** By pet id. */
  claims: Record<string, Claim[]>
  /** By pet id. */
  vets: Record<string, LinkedVet[]>
  /** By policy term id. */
  policyDocuments: Record<string, DocumentListItem[]>
  /** By policy number. */
  medicalRecords: Record<string, DocumentListItem[]>
  /** By policy number. */
  offers: Record<string, PolicyOffer[]>
  /** Policy numbers whose pet was renamed: it can be done once only (000 §4). */
  renamed: string[]
}

/** An uploaded file. Its bytes are base64, because a world is kept as JSON. */
export type StoredFile = { owner: string; name: string; contentType: string; bytes: string }

export type OneTimeCode = {
  purpose: 'sign-in' | 'contact' | 'reset-link'
  contact: string
  code: string
  /** Milliseconds of the world's clock. */
  expiresAt: number
  used: boolean
}

/** Wrong codes per contact; a new code does not reset them, success does (000 §8). */
export type Attempts = { wrong: number; lockedUntil?: number }

export type OutboxMessage = { channel: 'sms' | 'email'; to: string; code?: string; link?: string; at: string }

export type Charge = {
  policyNumber: string
  amount: number
  currency: string
  paymentMethodId: string
  status: string
  at: string
}

/** A session at the identity pool. Its access tokens end with it. */
export type PoolSession = { email: string; refreshToken: string; expiresAt: number }

export type FaultKind =
  | 'status'
  | 'delay'
  | 'timeout'
  | 'reset'
  | 'truncated'
  | 'html'
  | 'wrong-shape'
  | 'empty'

export type Fault = {
  operationId: string
  kind: FaultKind
  /** How many more calls it hits; without a number every one. */
  times?: number
  afterCommit?: boolean
  status?: number
  delayMs?: number
  retryAfter?: number
}

export type LoggedRequest = {
  at: string
  method: string
  path: string
  operationId?: string
  status: number
  requestBody?: unknown
  violations: { where: string; message: string }[]
}

/** What of a world is kept on disk. */
export type WorldState = {
  persona: string
  offsetMs: number
  signingKey: string
  sequence: number
  flags: Record<string, unknown>
  customers: Record<string, CustomerRecord>
  sessions: Record<string, PoolSession>
  codes: OneTimeCode[]
  attempts: Record<string, Attempts>
  signatures: Record<string, { email: string; expiresAt: number }>
  loginTokens: Record<string, string>
  links: Record<string, { kind: string; email: string; expiresAt: number }>
  /** Answers of writes by policyholder and Idempotency-Key. */
  idempotency: Record<
    string,
    { fingerprint: string; status: number; body: unknown; headers?: Record<string, string> }
  >
  outbox: OutboxMessage[]
  ledger: Charge[]
  /** Uploaded files by their random names, oldest first. */
  files: Record<string, StoredFile>
}

// Generated from openapi/services/fdp-work-queue-service.yaml by scripts/generate.ts. Do not edit.

export const createWorkItem = { id: '', workQueueId: '', type: '', policyNumberDisplay: '', status: '', requestedDate: '', dueDate: '' } as const
export const createWorkItems = [{ id: '', workQueueId: '', type: '', policyNumberDisplay: '', status: '', requestedDate: '', dueDate: '' }] as const

import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useApi } from '../../session/context.ts'
import { createSubmission, type SubmissionChain, type SubmissionState } from './submission-chain.ts'
import { type SubmissionDraft, submissionPorts } from './submission-ports.ts'

type Options = SubmissionDraft & {
  /** Whether the draft was sent before, and its outcome is not known. */
  wasSent: boolean
}

/** The submission of one draft, for its form. The options are read once. */
export function useSubmission({ wasSent, ...draft }: Options): {
  submission: SubmissionChain
  state: SubmissionState
} {
  const api = useApi()
  const client = useQueryClient()
  const [submission] = useState(() => createSubmission(submissionPorts(api, client, draft), wasSent))
  return { submission, state: useSyncExternalStore(submission.subscribe, submission.state, submission.state) }
}

import { SECURITY_STEPS } from '@portal/domain/security-activity'
import * as v from 'valibot'
import type { Api } from './context.ts'
import { STEPS_NAME } from './kept-records.ts'

const record = v.object({
  session: v.string(),
  /** When they began, an ISO instant. */
  since: v.string(),
  /** The steps that somebody has said to be done. */
  checked: v.array(v.picklist(SECURITY_STEPS)),
})

export type StepsRecord = v.InferOutput<typeof record>

type Where = Pick<Api, 'session' | 'visit'>

/** The steps of the present session; undefined when they have not begun. */
export async function readSteps({ session, visit }: Where): Promise<StepsRecord | undefined> {
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), record),
    await visit.get(STEPS_NAME),
  )
  return success && output.session === session.id() ? output : undefined
}

/** Keeps the steps for the present session; without one nothing is kept. */
export async function keepSteps({ session, visit }: Where, steps: Omit<StepsRecord, 'session'>) {
  const id = session.id()
  if (id !== undefined) await visit.set(STEPS_NAME, JSON.stringify({ session: id, ...steps }))
}

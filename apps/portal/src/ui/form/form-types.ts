import type { schemaResolver } from '@mantine/form'

export type FieldValues = Record<string, unknown>

/** By field. */
export type Texts<Values> = Partial<Record<keyof Values, string | undefined>>

/** Rules over what stands in a form. */
export type FormSchema = Parameters<typeof schemaResolver>[0]

/** What a refused form says. The area chooses the texts by the error's code (house rule 2). */
export type Refusal<Values> = {
  /** At single fields, until their value changes. */
  fields?: Texts<Values> | undefined
  /** On top, about the form as a whole. */
  alert?: string | undefined
  /** How long nothing can be sent. What the refusal says goes when it is over. */
  waitSeconds?: number | undefined
}

/** What was typed into the form before its session ended or its page was gone. */
export type FormDraft<Values> = {
  found: Partial<Values> | null
  /** Whether that stands in the form. */
  isRestored: boolean
  startOver: () => void
  /** Deletes it: the form was saved or given up. */
  drop: () => void
  /** @param changed the changed fields as JSON; undefined where nothing is unsaved */
  keep: (changed: string | undefined) => void
}

/**
 * From when on a problem shows at its field: at once, when a changed field is left, when any field is left, or when
 * the form is submitted. After a submit every problem shows at once.
 */
export type ProblemsShow = 'atOnce' | 'onLeavingChanged' | 'onLeaving' | 'onSubmit'

/** What a frame shows of a form; `useEditForm` makes it. */
export type FrameState = {
  /** Whether it is being sent. */
  pending: boolean
  /** What is wrong with the form as a whole. */
  error: string | undefined
  /** How long it can't be sent, in words. */
  wait: string | undefined
  /** What has to be filled in before it can be sent. */
  missing: readonly string[]
  /** How many submits have failed: each moves the focus to what is wrong. */
  failures: number
  /** Whether leaving it would lose something, and what to do then; none for a form that is left without a question. */
  guard: { isUnsaved: boolean; onLeave: () => void } | undefined
  /** Whether it has what was typed before. */
  isRestored: boolean
  onStartOver: () => void
  onSubmit: () => void
}

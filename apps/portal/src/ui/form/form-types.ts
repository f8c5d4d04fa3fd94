import type { schemaResolver } from '@mantine/form'

export type FieldValues = Record<string, unknown>

/** Texts by field. */
export type Texts<Values> = Partial<Record<keyof Values, string | undefined>>

/** The rules of the values of a form. */
export type FormSchema = Parameters<typeof schemaResolver>[0]

/** The texts of a refused form. The area chooses them by the error's code (house rule 2). */
export type Refusal<Values> = {
  /** Texts at single fields, until their value changes. */
  fields?: Texts<Values> | undefined
  /** The text on top, about the form as a whole. */
  alert?: string | undefined
  /** The seconds until the form can be sent again. The texts of the refusal disappear after them. */
  waitSeconds?: number | undefined
}

/** The values typed before the form's session ended or its page was closed. */
export type FormDraft<Values> = {
  found: Partial<Values> | null
  /** Whether the form shows the draft. */
  isRestored: boolean
  startOver: () => void
  /** Deletes the draft after the form was saved or given up. */
  drop: () => void
  /** Stores the draft. @param changed the changed fields as JSON; undefined when nothing is unsaved */
  keep: (changed: string | undefined) => void
}

/**
 * The time from which a problem shows at its field: at once, after a changed field is left, after any field is left, or
 * after a submit. After a submit every problem shows at once.
 */
export type ProblemsShow = 'atOnce' | 'onLeavingChanged' | 'onLeaving' | 'onSubmit'

/** The state of a form that its frame shows; `useEditForm` creates it. */
export type FrameState = {
  /** Whether the form is being sent, or was sent. */
  pending: boolean
  /** Whether its dialog stays open, because what is being sent cannot be taken back. */
  isHeld: boolean
  /** The alert about the form as a whole. */
  error: string | undefined
  /** The text about the wait until the form can be sent again. */
  wait: string | undefined
  /** The texts of "Still needed". */
  missing: readonly string[]
  /** The number of failed submits. Each failure moves the focus to the problem. */
  failures: number
  /** Whether leaving loses changes, and a callback for leaving; undefined for a form that never asks before leaving. */
  guard: { isUnsaved: boolean; onLeave: () => void } | undefined
  /** Whether the form shows a draft. */
  isRestored: boolean
  onStartOver: () => void
  onSubmit: () => void
}

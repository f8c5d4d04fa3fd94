import { FormFrame, type FormFrameProps } from './FormFrame.tsx'

/** A form that is the screen or stands in one, with its one button. */
export function FormPage(props: Omit<FormFrameProps, 'cancel'>) {
  return <FormFrame {...props} />
}

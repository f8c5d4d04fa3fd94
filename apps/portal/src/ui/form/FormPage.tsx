import { FormFrame, type FormFrameProps } from './FormFrame.tsx'

/** A form that fills a screen or a part of it, with one button. */
export function FormPage(props: Omit<FormFrameProps, 'cancel'>) {
  return <FormFrame {...props} />
}

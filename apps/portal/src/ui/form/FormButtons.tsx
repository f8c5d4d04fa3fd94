import { Button, Stack, Text } from '@mantine/core'
import { Buttons } from '../Buttons.tsx'
import { StillNeeded } from '../StillNeeded.tsx'
import type { FormFrameProps } from './FormFrame.tsx'

type FormButtonsProps = Pick<
  FormFrameProps,
  'submit' | 'cancel' | 'pending' | 'isHeld' | 'wait' | 'missing'
> & {
  block: boolean
  /** The id for the text that explains a disabled submit button. */
  describedBy: string
}

/** The buttons of a form, and the reason why it can't be sent yet. */
export function FormButtons({ block, describedBy, cancel, wait, missing, ...props }: FormButtonsProps) {
  const reason =
    wait === undefined ? (
      <StillNeeded id={describedBy} missing={missing} />
    ) : (
      <div id={describedBy}>
        <Text size="sm" variant="numbers">
          {wait}
        </Text>
      </div>
    )
  const submit = (
    <Button
      type="submit"
      fullWidth={block}
      loading={props.pending}
      aria-busy={props.pending}
      disabled={missing.length > 0 || wait !== undefined}
      aria-describedby={describedBy}
    >
      {props.submit}
    </Button>
  )
  if (block) {
    return (
      <Stack gap="xs">
        {submit}
        {reason}
      </Stack>
    )
  }
  return (
    <>
      {reason}
      <Buttons>
        {cancel === undefined ? null : (
          <Button variant="line" onClick={cancel.onClick} disabled={props.isHeld}>
            {cancel.text}
          </Button>
        )}
        {submit}
      </Buttons>
    </>
  )
}

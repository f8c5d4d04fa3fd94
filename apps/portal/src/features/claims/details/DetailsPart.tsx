import { Stack } from '@mantine/core'
import { useId } from 'react'
import type { Elements } from '../../../ui/layout.tsx'

/** A part of a claim's details with its heading. */
export function DetailsPart({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack gap="sm">
        <h3 id={id}>{title}</h3>
        {children}
      </Stack>
    </section>
  )
}

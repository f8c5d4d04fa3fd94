import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { inWorld } from '../control/control.ts'
import { copied } from '../control/copied.ts'
import { RECORDED, type RecordedCall } from '../control/world-reads.ts'
import { RefusalNote } from '../frame/CardForm.tsx'
import { usePanel } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'
import classes from './calls.module.css'
import { indented } from './filter-calls.ts'

/** The headers and bodies of a call, as a recording has them: without secrets. */
export function CallDetails({ number }: { number: number }) {
  const { world } = usePanel()
  const { data, error } = useQuery({
    queryKey: ['call', world, number],
    queryFn: async () => v.parse(RECORDED, await inWorld(world, 'GET', `requests?number=${number}`)),
  })
  if (error !== null) return <RefusalNote error={error} />
  if (data === undefined) return <p className={parts.fine}>Reading the call …</p>
  const { request, recorded } = data
  return (
    <div className={classes.details}>
      <p className={parts.fine}>{`Answered after ${Math.round(recorded.time)} ms. Secrets are hidden.`}</p>
      <Part title="Body of the request" text={bodyOfRequest(request.requestBody)} />
      <Part title="Body of the answer" text={bodyOfAnswer(data)} />
      <Part title="Headers of the request" text={lines(recorded.request.headers)} />
      <Part title="Headers of the answer" text={lines(recorded.response.headers)} />
    </div>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  const { say } = usePanel()
  if (text === '') return <p className={parts.fine}>{`${title}: none`}</p>
  return (
    <section aria-label={title}>
      <div className={classes.partHead}>
        <h3>{title}</h3>
        <Button
          size="sm"
          variant="soft"
          aria-label={`Copy: ${title}`}
          onClick={() => copied(text, title).then(say)}
        >
          Copy
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard too */}
      <pre className={classes.text} tabIndex={0}>
        {text}
      </pre>
    </section>
  )
}

const bodyOfRequest = (body: unknown) => (body === undefined ? '' : JSON.stringify(body, null, 2))

function bodyOfAnswer({ recorded }: RecordedCall): string {
  const { size, mimeType, text, encoding } = recorded.response.content
  if (encoding !== undefined) return `${size} bytes of ${mimeType}`
  if (text === undefined) return 'The mock no longer keeps it, or nothing was answered.'
  return indented(text)
}

const lines = (pairs: readonly { name: string; value: string }[]) =>
  pairs.map(({ name, value }) => `${name}: ${value}`).join('\n')

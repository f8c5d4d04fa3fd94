import { Button, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import classes from './new-version.module.css'

/**
 * The notice that a new version of the portal is ready. It moves nothing on the page, and it reloads the page only where
 * nothing is lost by that. @param onReload shows the new version
 */
export function NewVersionNotice({ onReload }: { onReload: () => void }) {
  const [isRefused, setRefused] = useState(false)

  function reload() {
    const isRefusedNow = isLosing()
    setRefused(isRefusedNow)
    if (!isRefusedNow) onReload()
  }

  return (
    <div className={classes.notice}>
      <Banner tone="neutral" role="status" icon={<IconRefresh size={22} stroke={1.75} aria-hidden />}>
        <Group justify="space-between">
          <div>
            <p>A new version is ready.</p>
            {isRefused && (
              <p>You have started something on this page. Finish or leave it first, then press Reload.</p>
            )}
          </div>
          <Button variant="line" size="sm" onClick={reload}>
            Reload
          </Button>
        </Group>
      </Banner>
    </div>
  )
}

/**
 * Whether a reload would lose something: changes or uploads, whose guards answer the event before the page is closed, or
 * what was typed into a form without a guard, such as the sign-in.
 */
function isLosing(): boolean {
  const isGuarded = !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return isGuarded || [...document.forms].some((form) => [...form.elements].some(holdsEntry))
}

/** The kinds of fields whose value nobody types or chooses as a file. */
const WITHOUT_ENTRY = ['hidden', 'checkbox', 'radio', 'submit', 'button']

function holdsEntry(field: Element): boolean {
  const isText = field instanceof HTMLTextAreaElement
  const isField = isText || (field instanceof HTMLInputElement && !WITHOUT_ENTRY.includes(field.type))
  // The browser fills such a field again.
  return isField && field.value !== '' && !field.matches(':autofill')
}

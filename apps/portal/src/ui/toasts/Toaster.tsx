import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

/**
 * The live region of toasts, which are placed by the width of the screen. Mantine lacks the region: it makes one of each
 * toast, which a screen reader misses where it appears together with its text.
 */
export function Toaster() {
  return (
    <div role="status" aria-label="Messages">
      <Notifications withinPortal={false} position="top-right" transitionDuration={0} classNames={classes} />
    </div>
  )
}

import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

/** The present toasts, placed by the width of the screen. */
export function Toasts() {
  return (
    <Notifications withinPortal={false} position="top-right" transitionDuration={0} classNames={classes} />
  )
}

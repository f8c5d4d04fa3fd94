import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

/** The toasts of now, where phones have room for them and wider screens look for them. */
export function Toasts() {
  return (
    <Notifications withinPortal={false} position="top-right" transitionDuration={0} classNames={classes} />
  )
}

import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as MantineSkeleton } from '@mantine/core'
import classes from './skeleton.module.css'

/** The shape of content that is loading, with a slow pulse. @param className sets its size */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <MantineSkeleton classNames={classes} {...(className === undefined ? {} : { className })} />
}

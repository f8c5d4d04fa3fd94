import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as MantineSkeleton } from '@mantine/core'
import classes from './skeleton.module.css'

/** The shape of something that is on its way, breathing slowly. @param className its size */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <MantineSkeleton classNames={classes} {...(className === undefined ? {} : { className })} />
}

import classes from './skeleton.module.css'

/** The shape of content that is loading, with a slow pulse. @param className sets its size */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={className === undefined ? classes.root : `${classes.root} ${className}`} />
}

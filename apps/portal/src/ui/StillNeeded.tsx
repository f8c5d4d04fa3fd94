import classes from './text.module.css'

/** The reason why a submit button is disabled. @param id for the button's aria-describedby */
export function StillNeeded({ id, missing }: { id: string; missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <p id={id} className={`${classes.xs} ${classes.muted}`}>
      {/* One text node, because the font swap would shift a second one. */}
      {`Still needed: ${missing.join(', ')}`}
    </p>
  )
}

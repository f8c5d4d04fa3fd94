import classes from '../../ui/drawing.module.css'

/** A cat's head. Lines are one path and areas another, because a screen shows many heads. */
export function CatDrawing({ className = '' }: { className?: string }) {
  return (
    <svg className={`${classes.drawing} ${className}`} viewBox="0 0 96 96" aria-hidden="true">
      <path
        d={
          'M26 46l-2-25c0-2 2-3 4-2l12 9c5-1.5 11-1.5 16 0l12-9c2-1 4 0 4 2l-2 25c1 16-9 26-22 26S25 62 26 46z' +
          'M48 58c0 4-6 5.5-8 2m8-2c0 4 6 5.5 8 2M30 54l-12-2m12 7l-11 3M66 54l12-2m-12 7l11 3'
        }
      />
      <path
        className={classes.fill}
        d={
          'M36.6 46a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0zM54.6 46a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z' +
          'M44.6 53h6.8c.8 0 1.2 1 .6 1.6L48.8 58c-.4.5-1.2.5-1.6 0L44 54.6c-.6-.6-.2-1.6.6-1.6z'
        }
      />
      <path className={classes.collar} d="M34 75q14 9 28 0" />
      <circle className={classes.tag} cx="48" cy="84" r="4.5" />
    </svg>
  )
}

/** A dog's head, also used for any animal without a drawing (000 §3). */
export function DogDrawing({ className = '' }: { className?: string }) {
  return (
    <svg className={`${classes.drawing} ${className}`} viewBox="0 0 96 96" aria-hidden="true">
      <path
        d={
          'M30 37C30 26 38 19 48 19s18 7 18 18v15c0 13-8 20-18 20s-18-7-18-20z' +
          'M32 28c-9-4-18 2-18 14 0 10 5 16 10 15s7-8 6-17M64 28c9-4 18 2 18 14 0 10-5 16-10 15s-7-8-6-17' +
          'M48 59v4m0 0c-2 4-8 4-9 0m9 0c2 4 8 4 9 0'
        }
      />
      <path
        className={classes.fill}
        d={
          'M37.6 42a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0zM53.6 42a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z' +
          'M43.5 52h9c1.3 0 2 1.4 1.1 2.4l-3.9 4.3c-.9 1-2.5 1-3.4 0l-3.9-4.3c-.9-1-.2-2.4 1.1-2.4z'
        }
      />
      <path className={classes.collar} d="M34 75q14 9 28 0" />
      <circle className={classes.tag} cx="48" cy="84" r="4.5" />
    </svg>
  )
}

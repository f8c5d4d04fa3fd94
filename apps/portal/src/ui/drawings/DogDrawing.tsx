import classes from './drawing.module.css'

/** A dog's head, also used for any animal without a drawing (000 §3). */
export function DogDrawing({ className = '' }: { className?: string }) {
  return (
    <svg className={`${classes.drawing} ${className}`} viewBox="0 0 96 96" aria-hidden="true">
      <path d="M30 37C30 26 38 19 48 19s18 7 18 18v15c0 13-8 20-18 20s-18-7-18-20z" />
      <path d="M32 28c-9-4-18 2-18 14 0 10 5 16 10 15s7-8 6-17M64 28c9-4 18 2 18 14 0 10-5 16-10 15s-7-8-6-17" />
      <circle className={classes.fill} cx="40" cy="42" r="2.4" />
      <circle className={classes.fill} cx="56" cy="42" r="2.4" />
      <path
        className={classes.fill}
        d="M43.5 52h9c1.3 0 2 1.4 1.1 2.4l-3.9 4.3c-.9 1-2.5 1-3.4 0l-3.9-4.3c-.9-1-.2-2.4 1.1-2.4z"
      />
      <path d="M48 59v4m0 0c-2 4-8 4-9 0m9 0c2 4 8 4 9 0" />
      <path className={classes.collar} d="M34 75q14 9 28 0" />
      <circle className={classes.tag} cx="48" cy="84" r="4.5" />
    </svg>
  )
}

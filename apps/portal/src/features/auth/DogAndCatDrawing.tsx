import classes from '../../ui/drawing.module.css'

/** A dog and a cat side by side, under a tag on its strap, for the sign-in page. */
export function DogAndCatDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 -110 480 412" overflow="visible" aria-hidden="true">
      <path d="M-600-72H1100" stroke="var(--mantine-color-spruce-6)" strokeWidth="22" />
      <path
        d="M-600-72H1100"
        stroke="var(--mantine-color-spruce-3)"
        strokeDasharray="11 9"
        strokeLinecap="butt"
      />
      <circle cx="240" cy="-54" r="17" stroke="var(--accent)" strokeWidth="6" />
      <circle cx="240" cy="102" r="138" fill="var(--accent)" stroke="none" />
      <g fill="var(--feature)">
        <path d="M116 112c-16-8-28 4-28 24 0 16 8 24 16 22 6-2 8-12 8-26M180 112c16-8 28 4 28 24 0 16-8 24-16 22-6-2-8-12-8-26" />
        <path d="M207 270c22 2 34-16 28-36" fill="none" />
        <path d="M118 168c-8 24-24 42-30 68-6 20-8 44 8 56h104c16-12 14-36 8-56-6-26-22-44-30-68" />
        <path d="M112 132c0-26 16-40 36-40s36 14 36 40c0 22-16 38-36 38s-36-16-36-38z" />
        <path d="M116 292c-4-22 6-36 20-38M180 292c4-22-6-36-20-38" fill="none" />
        <path d="M120 172q28 13 56 0" fill="none" stroke="var(--mantine-color-collar-1)" strokeWidth="4" />
        <path d="M351 270c26 6 42-12 36-36-3-13 6-22 14-16" fill="none" />
        <path d="M286 198c-6 16-18 28-22 50-4 18 0 34 14 44h60c14-10 18-26 14-44-4-22-16-34-22-50" />
        <path d="M276 178l-2-37c0-3 3-4 5-2l15 12c9-3 19-3 28 0l15-12c2-2 5-1 5 2l-2 37c0 18-14 28-32 28s-32-10-32-28z" />
        <path d="M296 292c-3-14 4-24 12-26M320 292c3-14-4-24-12-26" fill="none" />
        <path d="M287 203q21 10 42 0" fill="none" stroke="var(--mantine-color-collar-1)" strokeWidth="4" />
      </g>
      <g fill="none">
        <circle className={classes.fill} cx="134" cy="126" r="4" />
        <circle className={classes.fill} cx="162" cy="126" r="4" />
        <path
          className={classes.fill}
          d="M142 139h12c1.8 0 2.7 2 1.5 3.3l-5.4 5.8c-1.1 1.2-3.1 1.2-4.2 0l-5.4-5.8c-1.2-1.3-.3-3.3 1.5-3.3z"
        />
        <path d="M148 149v4m0 0c-3 6-11 6-13 0m13 0c3 6 11 6 13 0" />
        <circle className={classes.fill} cx="296" cy="174" r="3.4" />
        <circle className={classes.fill} cx="320" cy="174" r="3.4" />
        <path
          className={classes.fill}
          d="M304 183h8c1 0 1.5 1.2.7 2l-3.7 4.2c-.5.6-1.5.6-2 0l-3.7-4.2c-.8-.8-.3-2 .7-2z"
        />
        <path d="M308 190c0 4-7 5-9 1m9-1c0 4 7 5 9 1M288 184l-15-3m15 9l-14 4M328 184l15-3m-15 9l14 4" />
      </g>
      <path d="M-600 293H1100" />
    </svg>
  )
}

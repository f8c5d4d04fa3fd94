import { Loader } from './Loader.tsx'
import classes from './text.module.css'

/** A screen that is on its way. Its heading is for those who go by headings; the shapes are for the others. */
export function LoadingScreen() {
  return (
    <>
      <h1 className={classes.hidden}>Loading</h1>
      <Loader />
    </>
  )
}

/**
 * The options of a route that is a dialog over a screen with a `DialogPart` around its `Outlet`: the screen stays as it is
 * until the dialog has loaded, and shows an error in place of the dialog.
 * @param screen the path of the screen
 */
export const dialogOver = (screen: string) =>
  ({
    staticData: { dialogOver: screen },
    pendingMs: Number.POSITIVE_INFINITY,
    errorComponent: false,
  }) as const

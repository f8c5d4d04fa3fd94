type Report = (share: number) => void

const reports = new WeakMap<FormData, Report>()

/** Has the sending of a form told, as a share from 0 to 1. What the platform's `fetch` sends tells nothing. */
export function withProgress(form: FormData, report: Report | undefined): FormData {
  if (report !== undefined) reports.set(form, report)
  return form
}

export function reportOf(form: FormData): Report | undefined {
  return reports.get(form)
}

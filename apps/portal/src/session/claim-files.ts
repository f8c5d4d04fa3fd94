/** The document types of a claim (002 §3). */
export type UploadKind = 'INVOICE' | 'MEDICAL'

/** A file that passed every check (002 §5). Its content never changes; `sha256` identifies it. */
export type ClaimFile = {
  id: string
  kind: UploadKind
  /** The field that the file belongs to, such as one of several invoices. Stored drafts have this name. */
  place: string
  /** The file as it was chosen, with the content type that was checked. */
  file: File
  sha256: string
  /** The address in the document service, after the upload. */
  url?: string | undefined
  /** Whether the upload was canceled, so that it begins again only when the policyholder wants it. */
  isCanceled?: boolean | undefined
}

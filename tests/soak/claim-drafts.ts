import type { claimFilesOf } from '../../apps/portal/src/parts/uploads/upload.ts'
import { type Life, turns } from './network.ts'

type ClaimFile = ReturnType<typeof claimFilesOf>[number]
type SentContent = { files: readonly string[] }

/** The draft of one form as the browser keeps it, for the tab that writes it. */
export function createDraftBox() {
  const key = crypto.randomUUID()
  let files: readonly ClaimFile[] = []
  let isSent = false
  let sent: readonly SentContent[] = []
  let isOver = false
  let writer: object | undefined

  const present = (): SentContent => ({
    files: files.flatMap(({ url, kind, sha256 }) => (url === undefined ? [] : [`${kind} ${sha256}`])).sort(),
  })

  return {
    key,
    files: () => files,
    contents: () => ({ present: present(), sent }),
    isSent: () => isSent,
    /** Whether the draft was dropped, because its submission was received. */
    isOver: () => isOver,
    isWriter: (page: object) => !isOver && writer === page,
    /** Opens the draft in a page, which writes it from then on. */
    take(page: object) {
      writer = page
    },
    keepFiles(page: object, { isGone }: Life, next: readonly ClaimFile[]) {
      if (!isGone && !isOver && writer === page) files = next
    },
    /** @throws Error when another page writes the draft */
    async mark(page: object, life: Life, nowSent: boolean): Promise<void> {
      await turns(1)
      if (life.isGone) return new Promise(() => undefined)
      if (isOver || writer !== page) throw new Error('The draft belongs to another tab.')
      isSent = nowSent
      sent = nowSent ? [...sent, present()] : []
    },
    drop() {
      isOver = true
    },
  }
}

export type DraftBox = ReturnType<typeof createDraftBox>

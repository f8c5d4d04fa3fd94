/** Control characters and direction marks, which can make "fdp.exe" look like "exe.pdf". */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** The name of a file as it is shown and read out: whole, but without hidden characters. */
export const visibleName = ({ name }: { name: string }) => name.toWellFormed().replaceAll(HIDDEN, '')

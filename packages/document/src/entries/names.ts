/** Normalises a name: `book-id`, `bookId` and `book_id` become the same. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

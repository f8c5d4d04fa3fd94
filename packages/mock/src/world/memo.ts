/** Answers that have been worked out. They hold for one stamp: another one begins anew. */
export class Memo<Answer> {
  #stamp = ''
  readonly #answers = new Map<string, Answer>()

  /** @param stamp what the answers depend on, as a text */
  get(stamp: string, key: string, workOut: () => Answer): Answer {
    if (stamp !== this.#stamp) this.#answers.clear()
    this.#stamp = stamp
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = workOut()
    this.#answers.set(key, answer)
    return answer
  }
}

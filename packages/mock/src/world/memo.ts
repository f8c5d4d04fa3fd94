/** A cache of answers that is cleared when the stamp changes. */
export class Memo<Answer> {
  #stamp = ''
  readonly #answers = new Map<string, Answer>()

  /** @param stamp identifies the inputs of all answers */
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

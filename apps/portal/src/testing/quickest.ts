/** Milliseconds of the quickest of five runs: on a busy machine any one may have to wait for its turn. */
export function quickest(run: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    run()
    return performance.now() - began
  })
  return Math.min(...times)
}

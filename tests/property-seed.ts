const { PROPERTY_SEED: chosen } = process.env

/**
 * The seed of every property, so that a run fails because of a change and never because of its draw. `PROPERTY_SEED` in
 * the environment is another one: a number, or `random` to look for values that no run has drawn yet.
 */
export const PROPERTY_SEED = chosen === 'random' ? Date.now() % 2 ** 31 : Number(chosen ?? 20_261_123)

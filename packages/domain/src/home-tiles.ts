import { livingPets } from './pet-death.ts'
import { primaryVet } from './pets.ts'

/** The only tile when the service cannot list the tiles (002 §8). The name is ours. */
export const CLAIM_101 = 'claim-101'

/** The properties of a home tile that the rules read (002 §3). */
type Tile = {
  tileName: string
  title?: string | undefined
  description?: string | undefined
  order?: number | undefined
  isFeatureTile?: boolean | undefined
}

/**
 * The tiles of the home screen. Each combines its content with the service's values; a tile without content is
 * dropped (002 §5), and so is one without any words. The first feature tile by order is the feature; the others follow in order.
 */
export function arrangeTiles<T extends Tile>(
  tiles: readonly T[],
  content: readonly T[],
): { feature: T | undefined; standard: T[] } {
  const entries = new Map(content.map((entry) => [entry.tileName, entry]))
  const shown = tiles
    .flatMap((tile) => {
      const entry = entries.get(tile.tileName)
      return entry === undefined ? [] : [{ ...entry, ...tile }]
    })
    .filter(({ title, description }) => Boolean(title) || Boolean(description))
    .sort((a, b) => orderOf(a) - orderOf(b))
  const feature = shown.find(({ isFeatureTile }) => isFeatureTile === true)
  return { feature, standard: shown.filter((tile) => tile !== feature) }
}

/** The tiles when the service fails: claim 101, from the content (002 §8). */
export function fallbackTiles<T extends Tile>(content: readonly T[]): T[] {
  return content.filter(({ tileName }) => tileName === CLAIM_101)
}

function orderOf({ order = Number.MAX_SAFE_INTEGER }: Tile): number {
  return order
}

/** The destinations of tiles inside the portal (002 §2), and the wellness area, which has no entry in the navigation (000). */
export type TileTarget =
  | 'directDeposit'
  | 'primaryVet'
  | 'pharmacy'
  | 'memberBenefits'
  | 'wellness'
  | 'learnMore'

const TARGETS: Record<string, TileTarget> = {
  'direct-deposit': 'directDeposit',
  'enter-primary-vet': 'primaryVet',
  'fetch-rx': 'pharmacy',
  'fetch-rx-23': 'pharmacy',
  'fetch-rx-24': 'pharmacy',
  'member-benefits': 'memberBenefits',
  wellness: 'wellness',
  [CLAIM_101]: 'learnMore',
}

/** The destination of an in-app tile by its name; `undefined` for an unknown name. */
export function tileTarget(tileName: string): TileTarget | undefined {
  return Object.hasOwn(TARGETS, tileName) ? TARGETS[tileName] : undefined
}

/**
 * The text colour with the better contrast on a background from the content. The contrast is always at least 4.5.
 * @param background as `#rrggbb`
 */
export function textColourOn(background: string): 'black' | 'white' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => linear(background.slice(start, start + 2)))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // The luminance at which both contrasts are equal: (1 + 0.05) / (L + 0.05) = (L + 0.05) / 0.05 (WCAG 2.2, 1.4.3).
  return luminance > Math.sqrt(1.05 * 0.05) - 0.05 ? 'black' : 'white'
}

function linear(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

type Vet = { name: string; isPrimaryVet?: boolean | undefined }
type PetWithVets = { vets?: readonly Vet[] | undefined; deathDate?: string | undefined }

/** The pet for "enter primary vet": the first living one without a primary vet, otherwise the first living one (002 §2). */
export function petForVet<P extends PetWithVets>(pets: readonly P[]): P | undefined {
  const living = livingPets(pets)
  return living.find(({ vets = [] }) => primaryVet(vets) === undefined) ?? living[0]
}

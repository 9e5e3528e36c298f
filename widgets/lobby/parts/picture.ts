/** The same game picture at twice the density; `undefined` for pictures that exist in one size only. */
export const doubleOf = (url: string): string | undefined => {
  const [, before, after] = /^(.*\/art\/[^/?]+\/games\/[^/?]+)(\.webp(?:\?.*)?)$/.exec(url) ?? []
  return before && `${before}@2x${after}`
}

/** Width of a tile's picture in px; its height follows the brand's art. */
const TILE_WIDTH = 240

/** Size of a tile's picture in px, from the art's ratio such as `3/4`. */
export const tileSize = (aspect: string): { width: number; height: number } => {
  const [across = 3, down = 4] = aspect.split('/').map(Number)
  return { width: TILE_WIDTH, height: Math.round((TILE_WIDTH * down) / across) }
}

/**
 * The highest resolution of a `srcset`: the widest by `w`, else the densest by `x`. A candidate ends at a comma
 * only where white space or the end follows it, since image addresses may hold commas themselves.
 */
export function bestSource(srcset: string): string | undefined {
  let best: { url: string; size: number } | undefined
  for (const [, url = '', number, unit] of srcset.matchAll(/([^\s,]\S*[^\s,])(?:\s+([\d.]+)([wx]))?\s*(?:,|$)/g)) {
    const size = unit === 'w' ? Number(number) : Number(number ?? 1)
    if (!best || size > best.size) best = { url, size }
  }
  return best?.url
}

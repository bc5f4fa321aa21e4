/** Fields by whose value a view decides what to draw: with nothing but payloads in them much would go undrawn. */
const deciding = /^(?:type|status|changeStatus|visibility|contentType|colorScheme|source|cacheState)$/

/** Objects with names of the service's choice. */
const named = /^(?:json|metadata|branding|colors|typography|components|values|tides|shop)$/

/**
 * A payload in place of every text of a value, and once more under its own name in every object whose names the service
 * chooses. Fields that decide what is drawn are kept where `keeps` is set. `count`: how many texts were replaced.
 */
export function putInto(sample: unknown, payload: string, keeps: boolean): { value: unknown; count: number } {
  let count = 0
  const replace = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') {
      if (keeps && deciding.test(name)) return value
      count += 1
      return payload
    }
    if (Array.isArray(value)) return value.map((one) => replace(one, name))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, one]) => [key, replace(one, key)])
    return Object.fromEntries(named.test(name) ? [...entries, [payload, payload]] : entries)
  }
  return { value: replace(sample, ''), count }
}

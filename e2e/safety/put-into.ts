/**
 * Fields whose value decides what a view draws; with only payloads in them,
 * much would not be drawn.
 */
const deciding =
  /^(?:type|status|changeStatus|visibility|contentType|colorScheme|source|cacheState)$/;

/** Objects with names of the service's choice. */
const named =
  /^(?:json|metadata|branding|colors|typography|components|values|tides|shop)$/;

/** A view that draws an address shows nothing of a text that is none. */
const address = /^https?:/;

/**
 * How payloads share a text that there is only once: they take `turns`, one to
 * a text, or are all in it, in `paragraphs`. Addresses are always shared in
 * turns.
 */
export type Sharing = 'turns' | 'paragraphs';

/**
 * Replaces every text of a value with payloads: each in a copy of every list's
 * items, and under its own name in every object whose names the service
 * chooses; a single text is shared. Fields that decide what is drawn are kept
 * if `keeps` is set. `count`: the number of replaced texts.
 */
export function putInto(
  sample: unknown,
  payloads: readonly string[],
  { keeps, sharing }: { keeps: boolean; sharing: Sharing },
): { value: unknown; count: number } {
  let count = 0;
  const replace = (
    value: unknown,
    name: string,
    among: readonly string[],
  ): unknown => {
    if (typeof value === 'string') {
      if (keeps && deciding.test(name)) return value;
      const turn = count++;
      const takesTurns = sharing === 'turns' || address.test(value);
      return takesTurns ? among[turn % among.length] : among.join('\n\n');
    }
    if (Array.isArray(value))
      return among.flatMap((one) =>
        value.map((item) => replace(item, name, [one])),
      );
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, one]) => [
      key,
      replace(one, key, among),
    ]);
    const own = named.test(name) ? among.map((one) => [one, one]) : [];
    return Object.fromEntries([...entries, ...own]);
  };
  return { value: replace(sample, '', payloads), count };
}

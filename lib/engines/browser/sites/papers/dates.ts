const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * The known parts of a date: `2026`, `2026-05` or `2026-05-09`. Numbers that may
 * be day and month or month and day give the year only.
 */
export function dateOf(value: string | undefined): string | undefined {
  const text = (value ?? '')
    .trim()
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const year = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.exec(text)?.[0];
  if (!year) return undefined;
  const ordered =
    /^\d{4}\s*[-/.年]\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2}))?(?!\d)/.exec(text);
  if (ordered) return joined(year, Number(ordered[1]), Number(ordered[2]));
  const turned = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}/.exec(text);
  if (turned) return fromTurned(year, Number(turned[1]), Number(turned[2]));
  const name = /[a-z]{3,}/i.exec(text.replace(/^\s*\p{L}+day,?/iu, ''))?.[0];
  const month = months.indexOf(name?.slice(0, 3).toLowerCase() ?? '') + 1;
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(text.replace(year, ''))?.[0];
  return joined(year, month, Number(day));
}

const fromTurned = (year: string, one: number, other: number): string => {
  if (one > 12) return joined(year, other, one);
  return other > 12 || one === other ? joined(year, one, other) : year;
};

function joined(year: string, month: number, day: number): string {
  if (!(month >= 1 && month <= 12)) return year;
  const two = (part: number) => `${part}`.padStart(2, '0');
  const known = `${year}-${two(month)}`;
  return day >= 1 && day <= 31 ? `${known}-${two(day)}` : known;
}

/**
 * The date of publication. Some publishers write the first of January if they
 * only mean the year; then another date of that year is more exact.
 */
export function publicationDate(
  declared: readonly string[],
): string | undefined {
  const dates = declared.flatMap((value) => dateOf(value) ?? []);
  const [first] = dates;
  if (!first?.endsWith('-01-01') && first?.length !== 4) return first;
  const year = first.slice(0, 4);
  return (
    dates.find(
      (one) =>
        one.length > 4 && one.startsWith(year) && !one.endsWith('-01-01'),
    ) ?? first
  );
}

const pattern =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:[.,](\d+))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/**
 * Reads a date as servers write it: ISO 8601, or `2026-11-21 00:21:44.832+00`
 * as databases print it. Returns milliseconds since 1970, or undefined if it is
 * no date. A date without a zone is read as UTC.
 */
export const readDate = (text: string): number | undefined => {
  const parts = pattern.exec(text.trim());
  if (!parts) return undefined;
  const [, day, time = '00:00', seconds = ':00', fraction = '0', zone = 'Z'] =
    parts;
  const offset =
    zone.length === 3
      ? `${zone}:00`
      : zone.toUpperCase().replace(/(\d\d)(\d\d)$/, '$1:$2');
  const read = Date.parse(
    `${day}T${time}${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`,
  );
  return Number.isNaN(read) ? undefined : read;
};

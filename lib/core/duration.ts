const iso =
  /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/i;
const inSeconds = [7 * 86_400, 86_400, 3600, 60, 1];

/** The whole seconds of a duration in ISO 8601; undefined for none. */
export function isoSeconds(text: string): number | undefined {
  const [, ...parts] = iso.exec(text.trim()) ?? [];
  const seconds = inSeconds.reduce(
    (sum, one, at) => sum + one * Number(parts[at] ?? 0),
    0,
  );
  return known(seconds);
}

const known = (seconds: number): number | undefined =>
  seconds > 0 && Number.isSafeInteger(seconds) ? seconds : undefined;

/**
 * The whole seconds of a duration as pages declare it: ISO 8601 such as
 * `PT1H30M`, its short form `1h30m`, or a number of seconds. Undefined for none,
 * and for other texts.
 */
export function declaredSeconds(text: string | undefined): number | undefined {
  const told = text?.trim() ?? '';
  return /^\d+(?:\.\d+)?$/.test(told)
    ? known(Math.floor(Number(told)))
    : (isoSeconds(told) ?? isoSeconds(`PT${told}`));
}

/** The minutes of a duration in ISO 8601; undefined for anything else. */
export const declaredMinutes = (text: string): number | undefined =>
  Math.floor((isoSeconds(text) ?? 0) / 60) || undefined;

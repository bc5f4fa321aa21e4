const iso =
  /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/i;
const inSeconds = [7 * 86_400, 86_400, 3600, 60, 1];

/**
 * The whole seconds of a duration as pages declare it: ISO 8601 such as
 * `PT1H30M`, its short form `1h30m`, or a number of seconds. Undefined for none,
 * and for other texts.
 */
export function declaredSeconds(text: string | undefined): number | undefined {
  const told = text?.trim() ?? '';
  const parts = (iso.exec(told) ?? iso.exec(`PT${told}`))?.slice(1);
  const seconds = /^\d+(?:\.\d+)?$/.test(told)
    ? Math.floor(Number(told))
    : inSeconds.reduce(
        (sum, one, at) => sum + one * Number(parts?.[at] ?? 0),
        0,
      );
  return seconds > 0 && Number.isSafeInteger(seconds) ? seconds : undefined;
}

/** The minutes of a duration in ISO 8601; undefined for anything else. */
export function declaredMinutes(text: string): number | undefined {
  const seconds = iso.test(text.trim()) ? declaredSeconds(text) : undefined;
  return Math.floor((seconds ?? 0) / 60) || undefined;
}

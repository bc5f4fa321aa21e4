const iso =
  /^P(?:(?<days>\d+)D)?(?:T(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:\d+S)?)?$/;

/**
 * The minutes of a duration as structured data writes it, such as `PT1H30M`
 * (ISO 8601). Undefined for none, and for other texts.
 */
export function minutesIn(text: string): number | undefined {
  const { days = 0, hours = 0, minutes = 0 } = iso.exec(text)?.groups ?? {};
  const all = Number(days) * 1440 + Number(hours) * 60 + Number(minutes);
  return all > 0 ? all : undefined;
}

import dayjs from 'dayjs';
import { dump } from 'js-yaml';
import { isoMomentIn, momentIn } from './dates';
import { listOf, shown } from './filters/filter';
import type { PropertyType } from './note-template';

export type PropertyValue = string | number | boolean | null | string[];
export type Property = {
  name: string;
  type: PropertyType;
  value: PropertyValue;
};

const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:[-+]\d\d:\d\d)?)?$/;
const number = /[-+]?(?:\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d*\.?\d+)/g;

/**
 * Converts a rendered value to the type of its property. A value that doesn't
 * fit stays text; an empty one is null.
 */
export function propertyValue(
  type: PropertyType,
  given: unknown,
): PropertyValue {
  const text = shown(given).trim();
  switch (type) {
    case 'multitext':
      return (
        Array.isArray(given) || text.startsWith('["')
          ? listOf(given)
          : itemsOf(text)
      )
        .map((item) => shown(item).trim())
        .filter((item) => item !== '');
    case 'checkbox':
      return /^(?:true|yes|1|x)$/i.test(text);
    case 'number': {
      const [found, ...others] = (text.match(number) ?? []).map((one) =>
        one.replaceAll(',', ''),
      );
      return found !== undefined && others.length === 0 && isExact(found)
        ? Number(found)
        : text || null;
    }
    case 'date':
      return dayOf(text) || null;
    case 'datetime':
      return timeOf(text) || null;
    default:
      return shown(given) || null;
  }
}

/** JavaScript numbers have 15 exact digits. */
const isExact = (text: string): boolean =>
  text.replace(/\D/g, '').replace(/^0+/, '').length <= 15;

const hasYear = /\b\d{4}\b/;

/**
 * The local day of a time. A time with no zone, or an unknown one, is on its
 * written day.
 */
function dayOf(text: string): string {
  if (!hasYear.test(text)) return text;
  const iso = isoMomentIn(text);
  if (day.test(text) || (iso && !iso.zone)) return text.slice(0, 10);
  return (
    momentIn(text)?.format('YYYY-MM-DD') ??
    /^\d{4}-\d\d-\d\d(?=[T ])/.exec(text)?.[0] ??
    text
  );
}

/**
 * The local time; with its offset in the hour that occurs twice when daylight
 * saving ends.
 */
function timeOf(text: string): string {
  if (!hasYear.test(text) || day.test(text)) return text;
  const iso = isoMomentIn(text);
  if (iso && !iso.zone) return `${iso.day}T${iso.time}`;
  const date = momentIn(text);
  if (!date) return text;
  const local = date.format('YYYY-MM-DDTHH:mm:ss');
  return dayjs(local).unix() === date.unix() ? local : date.format();
}

/** Items separated by commas, except commas inside a wikilink or quotes. */
const itemsOf = (text: string): string[] =>
  (text.match(/(?:\[\[[^[\]]*\]\]|"[^"]*"|[^,])+/g) ?? []).map((item) =>
    item.trim().replace(/^"([^"]*)"$/, '$1'),
  );

/**
 * Properties as YAML frontmatter, each on its own lines; without properties it
 * is empty.
 */
export function frontmatter(properties: readonly Property[]): string {
  if (properties.length === 0) return '';
  return `---\n${properties.map(written).join('')}---\n`;
}

/**
 * A value too long for the YAML writer is written as JSON, which is YAML too.
 */
function yamlOf(member: Record<string, PropertyValue>): string {
  try {
    return dump(member, { lineWidth: -1 });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `${JSON.stringify(member)
      .slice(1, -1)
      .replace(/^("(?:[^"\\]|\\.)*"):/, '$1: ')}\n`;
  }
}

function written({ name, type, value }: Property): string {
  const line = (shownAs: PropertyValue) => yamlOf({ [name]: shownAs });
  const isDate =
    typeof value === 'string' &&
    ((type === 'date' && day.test(value)) ||
      (type === 'datetime' && moment.test(value)));
  return value === null || isDate
    ? line(null).replace(/ null\n$/, isDate ? ` ${value}\n` : '\n')
    : line(value);
}

import dayjs from 'dayjs'
import { dump } from 'js-yaml'
import { listOf, shown } from './filters/filter'
import type { PropertyType } from './note-template'

/** The value of a property after its template is rendered. */
export type PropertyValue = string | number | boolean | null | string[]
export type Property = { name: string; type: PropertyType; value: PropertyValue }

const day = /^\d{4}-\d\d-\d\d$/
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?/
const number = /[-+]?(?:\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d*\.?\d+)/g

/** Converts a rendered value to the type of its property. A value that doesn't fit stays text; an empty one is null. */
export function propertyValue(type: PropertyType, given: unknown): PropertyValue {
  const text = shown(given).trim()
  switch (type) {
    case 'multitext':
      return (Array.isArray(given) || text.startsWith('["') ? listOf(given) : itemsOf(text))
        .map((item) => shown(item).trim())
        .filter((item) => item !== '')
    case 'checkbox':
      return /^(?:true|yes|1|x)$/i.test(text)
    case 'number': {
      const found = text.match(number) ?? []
      return found.length === 1 ? Number(found[0]?.replaceAll(',', '')) : text || null
    }
    case 'date':
      return dated(text, 'YYYY-MM-DD') || null
    case 'datetime':
      return dated(text, 'YYYY-MM-DDTHH:mm:ss') || null
    default:
      return shown(given) || null
  }
}

/** A time in ISO 8601; other notations are only read if they contain a year. */
function dated(text: string, format: string): string {
  const iso = text.replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T')
  const known = moment.exec(iso)?.[0].slice(0, format.length)
  if (known !== undefined || day.test(text) || !/\b\d{4}\b/.test(text)) return known ?? text
  const date = dayjs(text)
  return date.isValid() ? date.format(format) : text
}

/** Items separated by commas, except commas inside a wikilink or quotes. */
const itemsOf = (text: string): string[] =>
  (text.match(/(?:\[\[[^[\]]*\]\]|"[^"]*"|[^,])+/g) ?? []).map((item) =>
    item.trim().replace(/^"([^"]*)"$/, '$1'),
  )

/** Properties as YAML frontmatter, each on its own lines; without properties it is empty. */
export function frontmatter(properties: readonly Property[]): string {
  if (properties.length === 0) return ''
  return `---\n${properties.map(written).join('')}---\n`
}

/** A value too long for the YAML writer is written as JSON, which is YAML too. */
function yamlOf(member: Record<string, PropertyValue>): string {
  try {
    return dump(member, { lineWidth: -1 })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return `${JSON.stringify(member)
      .slice(1, -1)
      .replace(/^("(?:[^"\\]|\\.)*"):/, '$1: ')}\n`
  }
}

function written({ name, type, value }: Property): string {
  const line = (shownAs: PropertyValue) => yamlOf({ [name]: shownAs })
  const isDate =
    typeof value === 'string' &&
    ((type === 'date' && day.test(value)) || (type === 'datetime' && moment.test(value)))
  return value === null || isDate
    ? line(null).replace(/ null\n$/, isDate ? ` ${value}\n` : '\n')
    : line(value)
}

import { isRecord } from '@/lib/core/is-record'
import { webLink } from '@/lib/safe/web-link'
import { type Filter, type Filters, listOf, membersOf, ofText, onOneLine, shown } from './filter'

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')

const blockquote: Filter = (value) => quoted(listOf(value).map(shown).join('\n'))

const callout: Filter = (value, [type, title, fold]) => {
  const kind = shown(type).replace(/[^\w-]/g, '') || 'info'
  const sign = fold === true || fold === 'true' ? '-' : fold === false || fold === 'false' ? '+' : ''
  const head = `> [!${kind}]${sign} ${shown(title).replace(/\s+/g, ' ')}`.trimEnd()
  return `${head}\n${quoted(listOf(value).map(shown).join('\n'))}`
}

const footnote: Filter = (value) => {
  const notes = isRecord(value)
    ? membersOf(value).map(([name, note]) => [name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'), note])
    : listOf(value).map((note, at) => [at + 1, note])
  return notes.map(([name, note]) => `[^${shown(name)}]: ${shown(note)}`).join('\n\n')
}

const bracketed = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, String.raw`\$&`)

const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** An address within a link's parentheses, or undefined for one that no link may lead to. */
const target = (address: string): string | undefined => webLink(address)?.href.replace(/[()<>\s]/g, escaped)

/** Links of one address or of each in a list; an object holds the words under the addresses. */
const links =
  (mark: string, plain: string): Filter =>
  (value, [words]) => {
    const one = (address: unknown, text: unknown): unknown => {
      if (isRecord(address)) return membersOf(address).map(([key, alias]) => one(key, alias))
      const to = target(shown(address))
      const label = bracketed(shown(text) || plain)
      return to === undefined ? shown(address) : `${mark}[${label}](${to})`
    }
    return Array.isArray(value) ? value.flatMap((item) => one(item, words)) : one(value, words)
  }

const wikilink: Filter = (value, [alias]) => {
  const clean = (text: unknown) =>
    shown(text)
      .replace(/\s+/g, ' ')
      .replace(/\[\[|\]\]|\|/g, '')
      .trim()
  const one = (page: unknown, label: unknown): unknown => {
    if (isRecord(page)) return membersOf(page).map(([key, name]) => one(key, name))
    const [name, text] = [clean(page), clean(label)]
    return name === '' ? '' : text === '' ? `[[${name}]]` : `[[${name}|${text}]]`
  }
  return Array.isArray(value) ? value.flatMap((item) => one(item, alias)) : one(value, alias)
}

const list: Filter = (value, [kind]) => {
  const isTask = shown(kind).endsWith('task')
  const isNumbered = shown(kind).startsWith('numbered')
  const lines = (items: unknown[], depth: number): string[] =>
    items.flatMap((item, at) => {
      if (Array.isArray(item)) return lines(item, Math.min(depth + 1, 20))
      const mark = `${isNumbered ? `${at + 1}.` : '-'}${isTask ? ' [ ]' : ''}`
      return `${'\t'.repeat(depth)}${mark} ${onOneLine(shown(item))}`
    })
  return lines(listOf(value), 0).join('\n')
}

const cell = (value: unknown) => onOneLine(shown(value)).replaceAll('|', String.raw`\|`)

const table: Filter = (value, heads) => {
  const rows = isRecord(value) ? membersOf(value) : listOf(value)
  if (rows.length === 0) return ''
  const names = [...new Set(rows.filter(isRecord).flatMap((row) => Object.keys(row)))]
  const width = Math.max(1, heads.length)
  const cells = rows.every(isRecord)
    ? rows.map((row) => names.map((name) => (Object.hasOwn(row, name) ? row[name] : '')))
    : rows.some(Array.isArray)
      ? rows.map((row) => (Array.isArray(row) ? row : [row]))
      : Array.from({ length: Math.ceil(rows.length / width) }, (_, at) =>
          rows.slice(at * width, (at + 1) * width),
        )
  const columns = cells.reduce((most, row) => Math.max(most, row.length), heads.length)
  const head = heads.length > 0 ? heads : names.length > 0 ? names : columns === 1 ? ['Value'] : []
  const line = (row: readonly unknown[]) =>
    `| ${Array.from({ length: columns }, (_, at) => cell(row[at])).join(' | ')} |`
  return [line(head), line(Array.from({ length: columns }, () => '---')), ...cells.map(line)].join('\n')
}

const edgeWords = 5

const fragment = (passage: string): string => {
  const words = passage.replace(/\s+/g, ' ').trim().split(' ')
  const encode = (part: string[]) =>
    encodeURIComponent(part.join(' ').toWellFormed()).replace(/[-()]/g, escaped)
  return words.length > 3 * edgeWords
    ? `${encode(words.slice(0, edgeWords))},${encode(words.slice(-edgeWords))}`
    : encode(words)
}

const fragmentLink: Filter = (value, [words], { url }) => {
  const page = target(url.replace(/#.*$/s, ''))
  const one = (passage: unknown) => {
    const text = shown(isRecord(passage) ? passage['text'] : passage)
    if (text === '' || page === undefined) return text
    return `${text} [${bracketed(shown(words) || 'link')}](${page}#:~:text=${fragment(text)})`
  }
  return Array.isArray(value) ? value.map(one) : one(value)
}

const stripped = (text: string) =>
  text
    .replace(/^ {0,3}(?:`{3,}|~{3,})[^\n]*$/gm, '')
    .replace(/!\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/!?\[\[([^[\]|\n]*\|)?([^[\]\n]*)\]\]/g, '$2')
    .replace(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6}|>)[ \t]+/gm, '')
    .replace(/^ {0,3}(?:[-*_][ \t]*){3,}$/gm, '')
    .replace(/^([ \t]*)(?:[-*+]|\d+\.)[ \t]+/gm, '$1')
    .replace(/(\*\*|__|~~|==|`)(?=\S)([^\n]{0,500}?\S)\1/g, '$2')
    .replace(/(^|[\s(])([*_])(?=\S)([^\n*_]{0,500}\S)\2/g, '$1$3')

/** The filters that write markdown. */
export const markdownFilters: Filters = {
  blockquote,
  callout,
  footnote,
  fragment_link: fragmentLink,
  image: links('!', ''),
  link: links('', 'link'),
  list,
  strip_md: ofText(stripped),
  stripmd: ofText(stripped),
  table,
  wikilink,
}

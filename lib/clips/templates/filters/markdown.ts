import { isRecord } from '@/lib/core/is-record'
import { webLink } from '@/lib/safe/web-link'
import { type Filter, type Filters, listOf, membersOf, ofText, shown } from './filter'
import { withoutMarkdown } from './strip-markdown'
import { list, table } from './markdown-lists'
import { joinedBy } from './texts'

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')

/** Nested lists become nested quotes. */
const blockquote: Filter = (value) => {
  const lines = (part: unknown): string =>
    listOf(part)
      .map((item) => (Array.isArray(item) ? quoted(lines(item)) : shown(item)))
      .join('\n')
  return quoted(lines(value))
}

const callout: Filter = (value, [type, title, fold]) => {
  const kind = shown(type).replace(/[^\w-]/g, '') || 'info'
  const isFolded = shown(fold).toLowerCase()
  const sign = isFolded === 'true' ? '-' : isFolded === 'false' ? '+' : ''
  const head = `> [!${kind}]${sign} ${shown(title).replace(/\s+/g, ' ')}`.trimEnd()
  return `${head}\n${quoted(listOf(value).map(shown).join('\n'))}`
}

const footnote: Filter = (value) => {
  const items = listOf(value)
  if (items[0] === value && !isRecord(value)) return value
  const notes = isRecord(value)
    ? membersOf(value).map(([name, note]) => [joinedBy('-')(name).replace(/[[\]^]/g, ''), note])
    : items.map((note, at) => [at + 1, note])
  return notes.map(([name, note]) => `[^${shown(name)}]: ${shown(note)}`).join('\n\n')
}

const bracketed = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, String.raw`\$&`)

const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** The absolute address for a link in parentheses; undefined for one that no link may use. */
const target = (address: string, page?: string): string | undefined =>
  webLink(URL.parse(address, page)?.href ?? '')?.href.replace(/[()<>\s]/g, escaped)

/** Links for one address or for each in a list; an object maps addresses to link texts. */
const links =
  (mark: string, plain: string): Filter =>
  (value, [words], { url }) => {
    const one = (address: unknown, text: unknown): unknown => {
      if (isRecord(address)) return membersOf(address).map(([key, alias]) => one(key, alias))
      const to = shown(address).trim() === '' ? undefined : target(shown(address), url)
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

const edgeWords = 5
const maxWords = 10

const fragment = (passage: string): string => {
  const words = withoutMarkdown(passage).split(/\s+/)
  const encode = (part: string[]) =>
    encodeURIComponent(part.join(' ').toWellFormed()).replace(/[-()]/g, escaped)
  return words.length > maxWords
    ? `${encode(words.slice(0, edgeWords))},${encode(words.slice(-edgeWords))}`
    : encode(words)
}

const fragmentLink: Filter = (value, [words], { url }) => {
  const page = target(url.replace(/#.*$/s, ''))
  const one = (passage: unknown): unknown => {
    if (isRecord(passage) && !Object.hasOwn(passage, 'text')) return Object.values(passage).map(one)
    const text = shown(isRecord(passage) ? passage['text'] : passage)
    if (text === '' || page === undefined) return text
    return `${text} [${bracketed(shown(words) || 'link')}](${page}#:~:text=${fragment(text)})`
  }
  return Array.isArray(value) ? value.map(one) : one(value)
}

/** The filters that write markdown. */
export const markdownFilters: Filters = {
  blockquote,
  callout,
  footnote,
  fragment_link: fragmentLink,
  image: links('!', ''),
  link: links('', 'link'),
  list,
  strip_md: ofText(withoutMarkdown),
  stripmd: ofText(withoutMarkdown),
  table,
  wikilink,
}

import { escapeMarkdown } from '@/lib/safe/escape-markdown'

/** What a link leads to, and what it is called. `passage`: the words of the page that it scrolls to. */
export type Linked = { url: string; words?: string | undefined; passage?: string | undefined }

/** So many characters of a passage are the words of its link. */
const longestWords = 300

/** The link as markdown, on one line; undefined where it leads to no web page. Nothing in it is read as markup. */
export function markdownLink({ url: text, words = '', passage = '' }: Linked): string | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  const address = plain(passage) === '' ? url.href : passageAddress(url, plain(passage))
  const named = [words, cut(plain(passage)), address].map(plain).find((one) => one !== '') ?? ''
  return `[${escapeWords(named)}](${escapeAddress(address)})`
}

/** Links as markdown: one by itself, several as a list. What leads to no web page is left out. */
export function markdownLinks(all: readonly Linked[]): string {
  const links = all.flatMap((one) => markdownLink(one) ?? [])
  return links.length > 1 ? links.map((link) => `- ${link}\n`).join('') : (links[0] ?? '')
}

/** Brackets that look like a link of their own, or a footnote, lead simple parsers astray even where they are escaped. */
const escapeWords = (words: string) => escapeMarkdown(words).replace(/(?<=^|\])[(^]/g, String.raw`\$&`)

/** One line without control characters. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

const cut = (text: string) =>
  text.length > longestWords ? `${text.slice(0, longestWords).toWellFormed().trimEnd()}…` : text

/** The address that leads to a passage in its page. Source: WICG, URL Fragment Text Directives. */
function passageAddress(page: URL, passage: string): string {
  const words = passage.split(' ')
  const [from, to] =
    words.length > 12
      ? [words.slice(0, 5).join(' '), words.slice(-5).join(' ')]
      : passage.length > longestWords
        ? [passage.slice(0, 40), passage.slice(-40)]
        : [passage]
  const part = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D')
  const url = new URL(page)
  url.hash = `${url.hash.replace(/:~:.*$/s, '') || '#'}:~:text=${[from, to].flatMap((one) => (one === undefined ? [] : part(one))).join(',')}`
  return url.href
}

/** What ends a destination, begins code or is read as a character reference. */
const escapeAddress = (href: string) => href.replace(/[\\()<>`]|&(?=#?\w+;)/g, String.raw`\$&`)

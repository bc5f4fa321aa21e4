import { escapeMarkdown } from '@/lib/safe/escape-markdown'
import { longestPassage, passageAddress } from './passage-address'

/** What a link leads to, and what it is called. `passage`: the words of the page that it scrolls to. */
export type Linked = { url: string; words?: string | undefined; passage?: string | undefined }

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
  text.length > longestPassage ? `${text.slice(0, longestPassage).toWellFormed().trimEnd()}…` : text

/** What ends a destination, begins code or is read as a character reference. */
const escapeAddress = (href: string) => href.replace(/[\\()<>`]|&(?=#?\w+;)/g, String.raw`\$&`)

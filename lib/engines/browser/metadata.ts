import { absoluteUrl } from './prepare/absolute-urls'
import type { ReadMetadata } from './read-answer'

/** Facts about the loaded document that its HTML doesn't contain. */
export type LoadFacts = { url: string; contentType: string; statusCode?: number }

const authorNames = ['author', 'article:author', 'dc.creator', 'parsely-author']
const publishedNames = ['article:published_time', 'datePublished', 'dc.date', 'parsely-pub-date', 'date']
const modifiedNames = ['article:modified_time', 'og:updated_time', 'dateModified']

/**
 * The contract's metadata: its own names first, then every `<meta>` of the page by its name. A repeated name results in
 * a list. `og:title` is also `ogTitle`, as in scrape services.
 */
export function metadataOf(root: Element, base: string, facts: LoadFacts): ReadMetadata {
  const declared = declaredMeta(root)
  const icon = root.querySelector('link[rel~="icon"]')?.getAttribute('href')
  const first = (names: string[]) => names.flatMap((name) => declared.get(name) ?? []).at(0)
  const openGraph = [...declared].filter(([name]) => name.startsWith('og:'))
  const known = {
    title: root.querySelector('head > title')?.textContent.trim() || first(['og:title']),
    description: first(['description', 'og:description']),
    keywords: first(['keywords']),
    author: first(authorNames),
    publishedTime: first(publishedNames) ?? root.querySelector('time[datetime]')?.getAttribute('datetime'),
    modifiedTime: first(modifiedNames),
    language: root.getAttribute('lang'),
    favicon: absoluteUrl(icon ?? '/favicon.ico', base),
    ...Object.fromEntries(openGraph.map(([name, values]) => [camelCase(name), oneOrMany(values)])),
    ogLocaleAlternate: declared.get('og:locale:alternate'),
    sourceURL: facts.url,
    ...facts,
  }
  const raw = [...declared].map(([name, values]) => [name, oneOrMany(values)])
  const filled = Object.entries(known).filter(([, value]) => (value ?? '') !== '')
  return { ...Object.fromEntries(raw), ...Object.fromEntries(filled) }
}

function declaredMeta(root: Element): Map<string, string[]> {
  const declared = new Map<string, string[]>()
  for (const meta of root.querySelectorAll('head meta[content]')) {
    const name = meta.getAttribute('property') ?? meta.getAttribute('name') ?? meta.getAttribute('itemprop')
    const content = meta.getAttribute('content')?.trim()
    if (name && content) declared.set(name, [...(declared.get(name) ?? []), content])
  }
  return declared
}

const oneOrMany = (values: string[]): string | string[] => (values.length === 1 ? (values[0] ?? '') : values)

const camelCase = (name: string): string =>
  name.replace(/(?<![:_-])[:_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())

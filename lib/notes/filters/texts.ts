import { fileName } from '@/lib/safe/file-name'
import { type Filters, ofText } from './filter'
import { searchOf } from './pattern'

/** The words of a text or of a name such as `camelCase`, `snake_case` or `kebab-case`. */
const wordsOf = (text: string): string[] =>
  text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').match(/[\p{L}\p{N}]+/gu) ?? []

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()

const pascal = (text: string) => wordsOf(text).map(capital).join('')
const joined = (by: string) => ofText((text) => wordsOf(text).join(by).toLowerCase())

const small = new Set('a an and as at but by for in nor of on or the to'.split(' '))

const titled = (text: string) =>
  text.replace(/[^\s-]+/g, (word, at: number) =>
    at > 0 && small.has(word.toLowerCase()) ? word.toLowerCase() : capital(word),
  )

const replaced = (text: string, ...pairs: string[]) => {
  let result = text
  for (let at = 0; at < pairs.length; at += 2) {
    const search = searchOf(pairs[at] ?? '')
    const by = pairs[at + 1] ?? ''
    if (search === '') continue
    result = typeof search === 'string' ? result.replaceAll(search, () => by) : result.replace(search, by)
  }
  return result
}

/** The filters that change the letters of a text. */
export const textFilters: Filters = {
  camel: ofText((text) => pascal(text).replace(/^./u, (first) => first.toLowerCase())),
  capitalize: ofText(capital),
  kebab: joined('-'),
  lower: ofText((text) => text.toLowerCase()),
  pascal: ofText(pascal),
  replace: ofText(replaced),
  safe_name: ofText((text) => fileName(text.replace(/[#^[\]]/g, ' '), 'x').slice(0, -2)),
  snake: joined('_'),
  title: ofText(titled),
  trim: ofText((text) => text.trim()),
  uncamel: ofText((text) => wordsOf(text).join(' ').toLowerCase()),
  unescape: ofText((text) => text.replace(/\\(["nrt\\])/g, (_, sign: string) => unescaped[sign] ?? sign)),
  upper: ofText((text) => text.toUpperCase()),
  decode_uri: ofText(decoded),
}

const unescaped: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

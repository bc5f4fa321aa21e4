import { mostDepth } from '@/lib/core/depth'
import { asRecord } from '@/lib/core/is-record'
import { jsonIn } from '@/lib/core/json-in'
import { own } from '@/lib/core/own'

/** How many characters of an answer are searched. */
export const mostChars = 65_536

const told = ['summary', 'answer', 'highlights', 'markdown']
const wordless = new Set([
  'metadata',
  'html',
  'rawHtml',
  'screenshot',
  'images',
  'links',
  'audio',
  'video',
  'pages',
  'blocks',
])

/**
 * The words of an answer's JSON, as they came, for a search: its title and description, what it tells, then the
 * values of its data. Of an answer that is HTML alone: what stands between the tags.
 */
export function wordsOf(answer: unknown): string {
  const data = asRecord(asRecord(answer)['data'])
  const { title, description } = asRecord(data['metadata'])
  const others = Object.keys(data).filter((key) => !told.includes(key) && !wordless.has(key))
  const words = stringsIn([...told, ...others].map((key) => own(data, key)))
  const markup = words ? [] : [data['html'], data['rawHtml']].map(betweenTags)
  return stringsIn([title, description, words, ...markup])
}

/** The same of an answer's bytes; none of what is no JSON. */
export const wordsIn = async (raw: Blob): Promise<string> => wordsOf(await jsonIn(raw))

/** The strings and numbers within a value, each on its line, in their order. */
function stringsIn(value: unknown): string {
  const open = [{ one: value, depth: 0 }]
  let found = ''
  for (let next = open.pop(); next && found.length < mostChars; next = open.pop()) {
    const { one, depth } = next
    if (typeof one === 'object' && one !== null && depth < mostDepth) {
      for (const inner of Object.values(one).toReversed()) open.push({ one: inner, depth: depth + 1 })
    } else if (isWord(one)) found += `${found && '\n'}${one}`
  }
  return found.slice(0, mostChars)
}

const isWord = (one: unknown): one is string | number =>
  typeof one === 'number' || (typeof one === 'string' && one !== '' && !one.startsWith('data:'))

const betweenTags = (html: unknown) =>
  typeof html === 'string' ? html.slice(0, 4 * mostChars).replace(/<[^<>]*>/g, ' ') : ''

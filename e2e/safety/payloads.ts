import { existsSync, readFileSync } from 'node:fs'

const folder = '../shared/corpora'
const files = [
  'xss-html-dompurify',
  'xss-html-h5sc',
  'xss-html-owasp',
  'xss-markdown-mit',
  'xss-markdown-own',
  'render-beacons-own',
]

/** Why the payloads cannot be tried, or undefined where they can. */
export const missing: string | undefined = files
  .map((file) => `${folder}/${file}.json`)
  .find((file) => !existsSync(file))

const payloads = (file: string): string[] =>
  JSON.parse(readFileSync(`${folder}/${file}.json`, 'utf8')) as string[]

export type Payload = { name: string; text: string }

/** Every payload of these corpora, or of all, each with the name it is reported by. */
export const allPayloads = (corpora: readonly string[] = files): Payload[] =>
  corpora.flatMap((file) => payloads(file).map((text, at) => ({ name: `${file} ${at}`, text })))

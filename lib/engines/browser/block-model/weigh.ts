import { type Contents, featuresOf } from './features'
import { chanceOf } from './trees'

/** Weighs each text block of the page. */
export function weigh(copy: Document, contents: Contents, url: string) {
  const { blocks, rows, verdicts } = featuresOf(copy, contents, url)
  const shareOf = (name: string) => rows[0]?.get(name) ?? 0
  return {
    blocks,
    verdicts,
    chances: rows.map(chanceOf),
    sizes: rows.map((row) => row.get('words') ?? 0),
    /** The share of Readability's and Defuddle's text that both kept. */
    overlap: 1 / (1 / shareOf('bothOfReadability') + 1 / shareOf('bothOfDefuddle') - 1),
  }
}

import { type TextBlock, textBlocksIn } from './text-blocks'

/** A text of this many letters stands for its block wherever it is found; a shorter one may be part of another. */
const unmistakable = 30

/** Which of a page's blocks a reader kept: short ones as a block of their own, longer ones anywhere. */
export function keptBy(blocks: TextBlock[], content: Element | undefined): boolean[] {
  if (!content) return blocks.map(() => false)
  const all = letters(content.textContent)
  const own = new Set(textBlocksIn(content).map(({ text }) => letters(text)))
  return blocks.map(({ text }) => {
    const wanted = letters(text)
    return wanted !== '' && (own.has(wanted) || (wanted.length >= unmistakable && all.includes(wanted)))
  })
}

/** The text without white space and punctuation, which differ between the readers. */
export const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')

import { partsOf } from '@/lib/history'

/** A text in which the words that were searched are marked. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) => (
  <>{partsOf(text, words).map((part) => (part.isHit ? <mark>{part.text}</mark> : part.text))}</>
)

/** A part of a block's text: from where to where. */
export type Span = { start: number; end: number }

/** A block up to this length is read as one passage. */
const shortBlock = 280
/** A sentence beyond this length, such as a text without any full stop, is parted between words. */
const longSentence = 420

/** The parts of a block's text that a passage is made of: the whole of a short one, the sentences of a long one. */
export function split(text: string, language: string): Span[] {
  if (text.length <= shortBlock) return [{ start: 0, end: text.length }]
  return [...segments(text, language, 'sentence')].flatMap((sentence) =>
    sentence.end - sentence.start > longSentence ? pieces(text, sentence, language) : [sentence],
  )
}

function pieces(text: string, { start, end }: Span, language: string): Span[] {
  const found: Span[] = []
  let from = start
  let upTo = start
  for (const word of segments(text.slice(start, end), language, 'word')) {
    const wordEnd = start + word.end
    if (wordEnd - from > longSentence && upTo > from) {
      found.push({ start: from, end: upTo })
      from = upTo
    }
    upTo = wordEnd
  }
  return [...found, { start: from, end }].map((span) => trimmed(text, span)).filter(isThere)
}

function* segments(text: string, language: string, granularity: 'sentence' | 'word'): Generator<Span> {
  for (const { index, segment } of segmenter(language, granularity).segment(text)) {
    const span = { start: index, end: index + segment.length }
    const clean = granularity === 'sentence' ? trimmed(text, span) : span
    if (isThere(clean)) yield clean
  }
}

/** A page may name a language that is none. The browser's own is never taken, so that the answer does not hang on it. */
function segmenter(language: string, granularity: 'sentence' | 'word'): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language || 'en', { granularity })
  } catch {
    return new Intl.Segmenter('en', { granularity })
  }
}

const isThere = ({ start, end }: Span): boolean => end > start

function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end)
  const from = start + (part.length - part.trimStart().length)
  return { start: from, end: Math.max(from, start + part.trimEnd().length) }
}

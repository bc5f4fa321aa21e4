const sliceLength = 50_000;

/**
 * Slices of about 50,000 characters, after a line break if possible, never
 * inside a character.
 */
export function* slices(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + sliceLength;
    const cut = cutBefore(text, start, end);
    yield text.slice(start, cut);
    start = cut;
  }
}

function cutBefore(text: string, start: number, end: number): number {
  if (end >= text.length) return text.length;
  const line = text.lastIndexOf('\n', end) + 1;
  return line > start ? line : wholeCharacter(text, end);
}

const wholeCharacter = (text: string, at: number): number =>
  (text.codePointAt(at - 1) ?? 0) > 0xffff ? at + 1 : at;

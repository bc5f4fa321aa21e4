const sliceLength = 50_000;

/**
 * Slices of about 50,000 characters, after a line break if possible, never
 * inside a character.
 */
export function* slices(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + sliceLength;
    const line = text.lastIndexOf('\n', end) + 1;
    const cut =
      end >= text.length
        ? text.length
        : line > start
          ? line
          : wholeCharacter(text, end);
    yield text.slice(start, cut);
    start = cut;
  }
}

const wholeCharacter = (text: string, at: number): number =>
  (text.codePointAt(at - 1) ?? 0) > 0xffff ? at + 1 : at;

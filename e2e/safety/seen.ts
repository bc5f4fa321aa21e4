/**
 * Which of these texts are in what `root` selects, as text, in an attribute, or
 * escaped in a JSON string. Spaces don't count, only the start of a long text
 * is needed, and where markup is parsed, only its letters. A short text must be
 * on its own. Runs in the page.
 */
export function seenIn(root: string, texts: readonly string[]): boolean[] {
  const close = (words: string) => words.replace(/[\s\p{Cc}]+/gu, '');
  const letters = (words: string) => words.replace(/[^\p{L}\p{N}]+/gu, '');
  const parts: string[] = [];
  const words: string[] = [];
  for (const place of document.querySelectorAll(root)) {
    words.push(place.textContent);
    const walker = document.createTreeWalker(
      place,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element)
        for (const { value } of node.attributes) parts.push(close(value));
      else parts.push(close(node.nodeValue ?? ''));
    }
  }
  const alone = new Set(parts);
  const all = [...words.map(close), ...parts].join('\n');
  const spelt = words.map(letters).join('\n');
  return texts.map((text) => {
    const plain = close(text);
    const spelling = letters(text).slice(0, 40);
    const inJson = close(JSON.stringify(text));
    if (plain.length < 6)
      return (
        plain === '' ||
        alone.has(plain) ||
        alone.has(spelling) ||
        all.includes(inJson)
      );
    return (
      all.includes(plain.slice(0, 60)) ||
      all.includes(inJson.slice(1, 60)) ||
      (spelling.length > 5 && spelt.includes(spelling))
    );
  });
}

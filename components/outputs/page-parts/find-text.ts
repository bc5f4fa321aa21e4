/** A part of a text; `isMatch`: what was searched for. */
export type Found = { text: string; isMatch: boolean };

/** The text in parts, split at each place of the words, whatever their case. */
export function findText(text: string, words: string): Found[] {
  const low = text.toLowerCase();
  const wanted = words.toLowerCase();
  // Some letters change their length in lower case, which would shift places.
  if (wanted === '' || low.length !== text.length)
    return [{ text, isMatch: wanted !== '' && low.includes(wanted) }];
  const parts: Found[] = [];
  let from = 0;
  for (
    let at = low.indexOf(wanted);
    at !== -1;
    at = low.indexOf(wanted, from)
  ) {
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false });
    from = at + wanted.length;
    parts.push({ text: text.slice(at, from), isMatch: true });
  }
  if (from < text.length)
    parts.push({ text: text.slice(from), isMatch: false });
  return parts;
}

/**
 * Text whose lines but the first are indented, to belong to a list item or a
 * note.
 */
export const indented = (text: string, by: number) =>
  text.trim().replace(/\n(?=.)/g, `\n${' '.repeat(by)}`);

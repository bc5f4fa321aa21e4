import type { Note } from '@/lib/clips/templates/note';

/**
 * The note for programs without frontmatter: its properties become a YAML code
 * block, which no program interprets.
 */
export function inertText({
  frontmatter,
  body,
}: Pick<Note, 'frontmatter' | 'body'>): string {
  const yaml = frontmatter.replace(/^---\n/, '').replace(/\n?---\s*$/, '');
  if (yaml.trim() === '') return body;
  const ticks =
    Math.max(2, ...(yaml.match(/`+/g) ?? []).map(({ length }) => length)) + 1;
  const fence = '`'.repeat(ticks);
  return `${fence}yaml\n${yaml.trimEnd()}\n${fence}\n\n${body}`;
}

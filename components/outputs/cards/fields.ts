import { z } from '@/lib/core/zod';
import { escapeMarkdown } from '@/lib/safe/escape';

const text = z.nullish(z.union([z.string(), z.number()]));
const texts = z.nullish(z.array(z.string()));

/**
 * A reader of an object that has a name, perhaps some of these texts and lists
 * of texts, and nothing else. Blank ones are absent; other values aren't read.
 */
export function createReader<Text extends string, List extends string>(
  textNames: readonly Text[],
  listNames: readonly List[],
) {
  const schema = z.strictObject({
    name: z.string(),
    ...Object.fromEntries(textNames.map((name) => [name, text])),
    ...Object.fromEntries(listNames.map((name) => [name, texts])),
  });
  return (
    value: unknown,
  ):
    | ({ name: string } & Partial<Record<Text, string>> &
        Record<List, string[]>)
    | undefined => {
    const { data } = z.safeParse(schema, value);
    if (!data || data.name.trim() === '') return undefined;
    const given: Record<string, unknown> = data;
    const filled = textNames.flatMap((name) => {
      const written = String(given[name] ?? '').trim();
      return written === '' ? [] : [[name, written]];
    });
    const lists = listNames.map((name) => [
      name,
      [given[name] ?? []].flat().filter((item) => String(item).trim() !== ''),
    ]);
    return {
      name: data.name.trim(),
      ...Object.fromEntries(filled),
      ...Object.fromEntries(lists),
    };
  };
}

/** A text as a line of Markdown, without markup of its own. */
export const asLine = (text: string): string =>
  escapeMarkdown(text.replace(/\s+/g, ' ').trim());

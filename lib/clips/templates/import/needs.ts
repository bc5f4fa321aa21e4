import type { PresetOptions } from '@/lib/contract/schema/preset-options';

const maxPrompts = 50;
const maxPromptNameChars = 40;

/** A question to a model, whose answer has this name in the page's data. */
type Prompt = { name: string; text: string };

/** What a foreign template reads of a page besides its text. */
export type TemplateNeeds = {
  /** The HTML that it reads: of the content, or of the page with its data. */
  formats: ('html' | 'rawHtml')[];
  prompts: Prompt[];
};

/** The options of a preset that reads it; undefined if any preset does. */
export function optionsFor({
  formats,
  prompts,
}: TemplateNeeds): PresetOptions | undefined {
  if (formats.length + prompts.length === 0) return undefined;
  const properties = Object.fromEntries(
    prompts.map(({ name, text }) => [
      name,
      { type: 'string', description: text },
    ]),
  );
  const schema = { type: 'object', properties };
  return {
    formats: [
      'markdown',
      ...formats,
      ...(prompts.length > 0 ? [{ type: 'json' as const, schema }] : []),
    ],
  };
}

/**
 * The name of a prompt's answer, which it keeps wherever the template repeats
 * it; undefined if there are too many.
 */
export function promptName(
  prompts: Prompt[],
  text: string,
): string | undefined {
  const known = prompts.find((one) => one.text === text);
  if (known) return known.name;
  if (prompts.length === maxPrompts) return undefined;
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, maxPromptNameChars)
    .replace(/^[_0-9]+|_+$/g, '');
  const isFree = (name: string) => prompts.every((one) => one.name !== name);
  let name = words;
  for (let count = prompts.length + 1; name === '' || !isFree(name); count++)
    name = `answer_${count}`;
  prompts.push({ name, text });
  return name;
}

import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { asRecord } from '@/lib/core/objects';
import { matches, z } from '@/lib/core/zod';

const maxPrompts = 50;
const maxPromptNameChars = 40;

/** A question to a model, whose answer has this name in the page's data. */
type Prompt = { name: string; text: string };

/**
 * What a template reads of a page besides its text. `formats`: the HTML of the
 * content, or of the page with its data.
 */
export type TemplateNeeds = {
  formats: ('html' | 'rawHtml')[];
  prompts: Prompt[];
};

/** Made when a file is read, because most pages read none. */
export const templateNeeds = () =>
  z.strictObject({
    formats: z.array(z.enum(['html', 'rawHtml'])).check(z.maxLength(2)),
    prompts: z
      .array(
        z.strictObject({
          name: z.string().check(z.maxLength(100), matches(/^[a-z]\w*$/)),
          text: z.string().check(z.minLength(1), z.maxLength(maxPromptChars)),
        }),
      )
      .check(z.maxLength(maxPrompts)),
  });

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
 * What a template needs whose preset has these options; undefined if they say
 * more than `optionsFor` does.
 */
export function needsOf(options: PresetOptions): TemplateNeeds | undefined {
  const { formats: all = [] } = options;
  const formats = (['html', 'rawHtml'] as const).filter((one) =>
    all.includes(one),
  );
  const prompts = all.flatMap((format) =>
    typeof format !== 'string' && format.type === 'json'
      ? promptsIn(format.schema)
      : [],
  );
  const needs = { formats, prompts };
  const isAll = JSON.stringify(optionsFor(needs)) === JSON.stringify(options);
  return isAll && templateNeeds().safeParse(needs).success ? needs : undefined;
}

const promptsIn = (schema: unknown): Prompt[] =>
  Object.entries(asRecord(asRecord(schema)['properties'])).map(
    ([name, property]) => {
      const { description } = asRecord(property);
      return { name, text: typeof description === 'string' ? description : '' };
    },
  );

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

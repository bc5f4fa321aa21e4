import type { Format } from '@/lib/contract/formats';
import { formatOf } from '@/lib/contract/formats/lookup';
import { maxPromptChars } from './max-prompt-chars';
import type { PresetOptions } from './preset-options';
import type { FormatItem } from './requested-format';

type Requested = Pick<PresetOptions, 'formats'>;

/**
 * The prompt that a request still needs: a question about the page, or what to
 * look for in it.
 */
export type MissingPrompt = NonNullable<Format['prompt']>;

/**
 * The prompt of a requested format, which may be empty; undefined if it takes
 * none.
 */
export function promptOf(
  item: FormatItem,
): { name: MissingPrompt; text: string } | undefined {
  if (typeof item === 'string') return undefined;
  const name = formatOf(item.type)?.prompt;
  return (
    name && { name, text: String((item as Record<string, unknown>)[name]) }
  );
}

const missing = (item: FormatItem): MissingPrompt | undefined => {
  const prompt = promptOf(item);
  return prompt?.text === '' ? prompt.name : undefined;
};

/**
 * What a request lacks before it can be sent, or undefined if it's complete.
 */
export const missingPrompt = ({
  formats = [],
}: Requested): MissingPrompt | undefined => formats.map(missing).find(Boolean);

/**
 * The options with this prompt wherever a question or query is missing,
 * truncated to the limit.
 */
export function withPrompt<T extends Requested>(options: T, prompt: string): T {
  const text = prompt.slice(0, maxPromptChars).toWellFormed();
  const formats = options.formats?.map((item): FormatItem => {
    const name = missing(item);
    return name ? Object.assign({}, item, { [name]: text }) : item;
  });
  return formats ? { ...options, formats } : options;
}

import { type FormatId, formats } from '@/lib/contract/formats';
import { formatOf } from '@/lib/contract/formats/lookup';
import type { Form } from './form';
import { asked } from './rules/rule';

export const formatIds: readonly FormatId[] = formats.map(({ id }) => id);

/** Whether a format is requested; without any, markdown is. */
export const hasFormat = (form: Form, id: FormatId): boolean =>
  asked(form).formats.some(({ type }) => type === id);

/**
 * Adds or removes a format. Markdown as the only format is the service's
 * default, so it is not set.
 */
export function toggleFormat(form: Form, id: FormatId): Form {
  const { formats: set = ['markdown'], ...others } = form.options;
  const list: unknown[] = Array.isArray(set) ? set : [];
  const { prompt, starts } = formatOf(id) ?? {};
  const first = prompt ? { [prompt]: '' } : starts;
  const item = first ? { type: id, ...first } : id;
  const taken = new Set(
    asked(form)
      .formats.filter(({ type }) => type === id)
      .map(({ at }) => at),
  );
  const next =
    taken.size > 0
      ? list.filter((_, index) => !taken.has(index))
      : [...list, item];
  const isUsual = next.length === 1 && next[0] === 'markdown';
  return {
    ...form,
    options: isUsual ? others : { ...form.options, formats: next },
  };
}

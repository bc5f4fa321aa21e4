import { getOwn } from '@/lib/core/objects';
import { formatOf } from '@/lib/contract/formats/lookup';
import {
  type PresetOptions,
  optionFacts,
} from '@/lib/contract/schema/preset-options';
import {
  type FormatItem,
  formatIdOf,
} from '@/lib/contract/schema/requested-format';
import type { Models } from '@/lib/engines/model/look-for-models';

/** Where a requested format is produced, which may depend on its options. */
function placeOf(item: FormatItem) {
  const { runsIn = 'service' } = formatOf(formatIdOf(item)) ?? {};
  return typeof runsIn === 'function'
    ? runsIn(typeof item === 'string' ? {} : item)
    : runsIn;
}

const modelTaskOf = (item: FormatItem): keyof Models | undefined =>
  getOwn(
    { summaryModel: 'summary', questionModel: 'question' } as const,
    placeOf(item),
  );

type Asked = Pick<PresetOptions, 'formats' | 'rows'>;

/** The formats that a model may have to make: rows are read without one. */
const formatsOfModels = ({ formats = [], rows }: Asked): FormatItem[] =>
  formats.filter(
    (item) => modelTaskOf(item) && !(rows && formatIdOf(item) === 'json'),
  );

/** What models are needed for. */
export const modelTasks = (options: Asked): (keyof Models)[] =>
  formatsOfModels(options).flatMap((item) => modelTaskOf(item) ?? []);

/** Whether a model, if there is one, produces part of the answer. */
export const wantsModel = (options: Asked): boolean =>
  formatsOfModels(options).length > 0;

/**
 * Why the browser engine can't fulfill a request: only a service can, or only a
 * missing model.
 */
export type Beyond = 'needs-service' | 'no-model' | 'model-not-downloaded';

/**
 * Why these options exceed the browser engine with these models; undefined if
 * they don't. `isStrict`: the page's own data doesn't count as a substitute for
 * a model.
 */
export function whyNotInBrowser(
  options: PresetOptions,
  models: Models,
  isStrict = false,
): Beyond | undefined {
  const { formats = [] } = options;
  const isSet = (name: keyof PresetOptions) =>
    options[name] !== undefined && options[name] !== false;
  if (formats.some((item) => placeOf(item) === 'service'))
    return 'needs-service';
  if (optionFacts.some(({ name, needsService }) => needsService && isSet(name)))
    return 'needs-service';
  const { rows } = options;
  const asked = isStrict
    ? formats
    : formats.filter((item) => !substituteOf(item));
  const needed = new Set(
    modelTasks({ formats: asked, rows }).map((task) => models[task]),
  );
  if (needed.has('none')) return 'no-model';
  return needed.has('not-downloaded') ? 'model-not-downloaded' : undefined;
}

const substituteOf = (item: FormatItem) =>
  formatOf(formatIdOf(item))?.withoutModel;

/**
 * The options with each question turned into a passage search, if no model can
 * answer it.
 */
export function questionsAsSearches<Options extends PresetOptions>(
  options: Options,
  models: Models,
): Options {
  const { formats } = options;
  if (models.question === 'ready' || !formats) return options;
  const possible = formats.map((item) =>
    substituteOf(item) === 'passages' &&
    typeof item === 'object' &&
    item.type === 'question'
      ? { type: 'highlights' as const, query: item.question }
      : item,
  );
  return { ...options, formats: possible };
}

/**
 * The formats with a separate script, injected only when requested, and that
 * script.
 */
export const formatScripts = {
  branding: '/branding.js',
  product: '/product.js',
  menu: '/menu.js',
  json: '/page-data.js',
} as const;

/** Finds lists and tables, in place of the page's data. */
export const rowsScript = '/rows.js';

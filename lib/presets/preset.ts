import type { ConnectionId } from '@/lib/contract/schema/connection';
import type {
  IdleAction,
  PresetOptions,
} from '@/lib/contract/schema/preset-options';
import { i18n } from '#i18n';
import { pointerTo, stepsOf } from '@/lib/core/json';

/**
 * Scrape options for repeated use. A user's preset has a `name`; built-in ones
 * are named in the catalogue.
 */
export type Preset = {
  id: string;
  name?: string;
  options: PresetOptions;
  connection?: ConnectionId;
  /** The template for notes of its results, if it isn't the user's default. */
  template?: string;
  idleActions?: IdleAction[];
  /**
   * The secrets that an import omitted, as JSON pointers into `options` (or to
   * `/idleActions`). The preset can't run until each blank that is sent is
   * filled in.
   */
  blanks?: string[];
};

/** What a service is asked for, which has no reader of lists. */
const everyRow =
  'Every record of the main list or table of this page, as {"rows": [...]}: one object for each record, with the same short keys, values as the page shows them, and addresses of links and pictures.';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const isGiven = { required: ['name'] };

const recipe = {
  type: 'object',
  properties: {
    name: text,
    description: text,
    author: text,
    servings: text,
    prepTime: text,
    cookTime: text,
    totalTime: text,
    rating: text,
    ingredients: texts,
    instructions: texts,
  },
  ...isGiven,
};

const event = {
  type: 'object',
  properties: {
    name: text,
    startDate: text,
    endDate: text,
    location: text,
    organizer: text,
    price: text,
    currency: text,
    tickets: text,
    description: text,
  },
  ...isGiven,
};

/** The built-in presets in display order; the first is the initial default. */
export const builtInPresets = [
  { id: 'markdown', options: { formats: ['markdown'] } },
  {
    id: 'article',
    options: {
      formats: ['markdown'],
      onlyMainContent: true,
      onlyCleanContent: true,
    },
  },
  { id: 'summary', options: { formats: ['summary'] } },
  { id: 'ask', options: { formats: [{ type: 'question', question: '' }] } },
  {
    id: 'highlights',
    options: { formats: [{ type: 'highlights', query: '' }] },
  },
  {
    id: 'rows',
    options: { formats: [{ type: 'json', prompt: everyRow }], rows: {} },
  },
  { id: 'product', options: { formats: ['product'] } },
  { id: 'recipe', options: { formats: [{ type: 'json', schema: recipe }] } },
  { id: 'event', options: { formats: [{ type: 'json', schema: event }] } },
  { id: 'linksAndImages', options: { formats: ['links', 'images'] } },
  { id: 'branding', options: { formats: ['branding'] } },
  {
    id: 'screenshot',
    options: { formats: [{ type: 'screenshot', fullPage: true }] },
  },
  { id: 'wholePage', options: { formats: ['rawHtml'] } },
] as const satisfies Preset[];

/** Reads the page as markdown, for Copy, Clip and Save. */
export const readingPreset = builtInPresets[0].id;

export type BuiltInPresetId = (typeof builtInPresets)[number]['id'];

export const isBuiltIn = (id: string): id is BuiltInPresetId =>
  builtInPresets.some((preset) => preset.id === id);

export type Named = { id: string; name?: string };

/**
 * A preset's name: the user's, or the built-in one from the catalogue. '' for a
 * deleted preset.
 */
export const presetName = ({ id, name }: Named): string =>
  name ?? (isBuiltIn(id) ? i18n.t(`preset.${id}`) : '');

export const takenNames = ({
  presets,
}: {
  presets: readonly { name?: string }[];
}): string[] => presets.map(({ name = '' }) => name);

const ofIdle = /^\/idleActions\/\d+\/action\//;

/**
 * A pointer without list indices, the same for enabled and disabled actions.
 */
const anywhere = (pointer: string): string =>
  pointer.replace(ofIdle, '/actions/0/').replaceAll(/\/\d+(?=\/|$)/g, '/0');

/**
 * The blanks of a preset that are still empty. List items move and actions are
 * switched off and on during editing, so a blank in a list matches any of its
 * items.
 */
export function remainingBlanks(
  options: PresetOptions,
  blanks: readonly string[],
  idleActions: readonly IdleAction[] = [],
): string[] {
  const wanted = new Map(
    blanks.map((pointer) => [anywhere(pointer), [] as string[]]),
  );
  const deepest = blanks.reduce(
    (most, pointer) => Math.max(most, stepsOf(pointer).length + 1),
    0,
  );
  for (const pointer of emptyIn({ ...options, idleActions }, [], deepest)) {
    wanted.get(anywhere(pointer))?.push(pointer);
  }
  return [...wanted.values()].flat();
}

/**
 * The blanks that prevent a preset from running: not those of disabled actions.
 */
export const blanksToFill = ({
  blanks = [],
}: {
  blanks?: readonly string[];
}): string[] => blanks.filter((pointer) => !ofIdle.test(pointer));

/** Pointers to every '' in a value, down to a maximum depth. */
function emptyIn(
  value: unknown,
  at: readonly (string | number)[],
  steps: number,
): string[] {
  if (value === '') return [pointerTo(at)];
  if (steps === 0 || typeof value !== 'object' || value === null) return [];
  return [
    ...(Array.isArray(value) ? value.entries() : Object.entries(value)),
  ].flatMap(([part, item]) => emptyIn(item, [...at, part], steps - 1));
}

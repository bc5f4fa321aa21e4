import type { NoteParts } from '@/lib/clips';
import { type Preset, type SiteRule, isBuiltIn } from '@/lib/presets';
import type { Settings } from '@/lib/settings';
import { shareable } from './template-parts';
import { withBlanks } from './without-secrets';
import {
  type SharedPreset,
  type SharedRule,
  type SharedSet,
  sharedPreset,
  transferFormat,
  transferVersion,
} from './transfer-file';
import { maxNameChars, uniqueNames } from '@/lib/core/unique';

/**
 * The ids of the presets, and whether the site rules for them and for Pluck's
 * own presets are included.
 */
export type ExportChoice = { ids?: readonly string[]; withRules?: boolean };

/**
 * The names of chosen presets that no import accepts, because the contract has
 * changed since they were saved.
 */
export const notExported = (
  { presets }: Settings,
  { ids }: ExportChoice = {},
): string[] =>
  presets
    .filter((preset) => isChosen(preset, ids) && !isAccepted(preset))
    .map(({ name = '' }) => name);

const isChosen = ({ id }: Preset, ids: ExportChoice['ids']): boolean =>
  ids?.includes(id) ?? true;

const isAccepted = (preset: Preset): boolean =>
  sharedPreset.safeParse(shared(preset, 'A')).success;

/**
 * The names of note templates that the chosen presets and rules have and that
 * aren't exported, because they may hold a secret or no import accepts them.
 */
export const templatesNotExported = (
  settings: Settings,
  choice?: ExportChoice,
): string[] => {
  const used = usedTemplates(settings, choice);
  return settings.noteTemplates
    .filter((template) => used.has(template.id) && !shareable(template))
    .map(({ name }) => name);
};

/**
 * The exported data: the user's own presets that an import accepts, without
 * their secrets and their connection, and the note templates that go with them.
 */
export function exportSet(
  settings: Settings,
  choice: ExportChoice = {},
): SharedSet {
  const { noteTemplates } = settings;
  const chosen = chosenPresets(settings, choice);
  const names = uniqueNames(
    chosen.map(({ name = '' }) => name.slice(0, maxNameChars).toWellFormed()),
  );
  const nameOf = new Map(
    chosen.map(({ id }, index) => [id, names[index] ?? '']),
  );
  const used = usedTemplates(settings, choice);
  const templateNames = uniqueNames(noteTemplates.map(({ name }) => name));
  const parts = new Map(
    noteTemplates.flatMap((template, at): [string, NoteParts][] => {
      const name = templateNames[at] ?? template.name;
      const data = used.has(template.id) && shareable({ ...template, name });
      return data ? [[template.id, data]] : [];
    }),
  );
  const templateOf = ({ template = '' }: { template?: string }) => {
    const name = parts.get(template)?.name;
    return name === undefined ? undefined : { template: name };
  };
  return {
    presets: chosen.map((preset, index) =>
      Object.assign(shared(preset, names[index] ?? ''), templateOf(preset)),
    ),
    rules: chosenRules(settings, choice).map((rule): SharedRule => {
      const { pattern, preset } = rule;
      const of = isBuiltIn(preset)
        ? { builtIn: preset }
        : { name: nameOf.get(preset) ?? '' };
      return Object.assign({ pattern, preset: of }, templateOf(rule));
    }),
    ...(parts.size > 0 && { templates: [...parts.values()] }),
  };
}

const chosenPresets = ({ presets }: Settings, { ids }: ExportChoice) =>
  presets.filter((preset) => isChosen(preset, ids) && isAccepted(preset));

/** Rules for these presets or Pluck's own. */
function chosenRules(settings: Settings, choice: ExportChoice): SiteRule[] {
  const { withRules = true } = choice;
  const chosen = new Set(chosenPresets(settings, choice).map(({ id }) => id));
  return (withRules ? settings.rules : []).filter(
    ({ preset }) => chosen.has(preset) || isBuiltIn(preset),
  );
}

/** The IDs of the note templates of what is chosen. */
const usedTemplates = (settings: Settings, choice: ExportChoice = {}) =>
  new Set(
    [...chosenPresets(settings, choice), ...chosenRules(settings, choice)].map(
      ({ template }) => template,
    ),
  );

const shared = (
  { options, idleActions, blanks }: Preset,
  name: string,
): SharedPreset =>
  withBlanks({
    name,
    options,
    ...(idleActions?.length && { idleActions }),
    ...(blanks && { blanks }),
  });

/**
 * The file as text (JSON). It contains no key, no service address and no
 * connection.
 */
export function exportFile(settings: Settings, choice?: ExportChoice): string {
  const set = exportSet(settings, choice);
  const version = set.templates ? transferVersion : 1;
  return JSON.stringify({ format: transferFormat, version, ...set }, null, 2);
}

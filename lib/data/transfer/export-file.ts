import { type NoteParts, type NoteTemplate, noteParts } from '@/lib/clips';
import { type Preset, isBuiltIn } from '@/lib/presets';
import type { Settings } from '@/lib/settings';
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
 * The exported data: the user's own presets that an import accepts, without
 * their secrets and their connection.
 */
export function exportSet(
  { presets, rules, noteTemplates }: Settings,
  { ids, withRules = true }: ExportChoice = {},
): SharedSet {
  const chosen = presets.filter(
    (preset) => isChosen(preset, ids) && isAccepted(preset),
  );
  const names = uniqueNames(
    chosen.map(({ name = '' }) => name.slice(0, maxNameChars).toWellFormed()),
  );
  const nameOf = new Map(
    chosen.map(({ id }, index) => [id, names[index] ?? '']),
  );
  const templateNames = uniqueNames(noteTemplates.map(({ name }) => name));
  const templateOf = ({ template }: { template?: string }) => {
    const at = noteTemplates.findIndex(({ id }) => id === template);
    const name = templateNames[at];
    return name === undefined ? undefined : { template: name };
  };
  const set: SharedSet = {
    presets: chosen.map((preset, index) =>
      Object.assign(shared(preset, names[index] ?? ''), templateOf(preset)),
    ),
    rules: (withRules ? rules : []).flatMap((rule): SharedRule[] => {
      const { pattern, preset } = rule;
      const name = nameOf.get(preset);
      if (name !== undefined)
        return [{ pattern, preset: { name }, ...templateOf(rule) }];
      return isBuiltIn(preset)
        ? [{ pattern, preset: { builtIn: preset }, ...templateOf(rule) }]
        : [];
    }),
  };
  const named = new Set(
    [...set.presets, ...set.rules].map(({ template }) => template),
  );
  const templates = noteTemplates.flatMap((template, at): NoteParts[] => {
    const name = templateNames[at];
    if (name === undefined || !named.has(name)) return [];
    const { data } = noteParts.safeParse({ ...partsOf(template), name });
    return data ? [data] : [];
  });
  return { ...set, ...(templates.length > 0 && { templates }) };
}

/** The template without its ID, and without what another version added. */
const partsOf = (template: NoteTemplate): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(noteParts.shape).map((name) => [
      name,
      template[name as keyof NoteParts],
    ]),
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

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
  const templateOf = ({ template }: { template?: string }) => {
    const own = noteTemplates.find(({ id }) => id === template);
    return own && { template: own.name };
  };
  return {
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
}

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
export const exportFile = (settings: Settings, choice?: ExportChoice): string =>
  JSON.stringify(
    {
      format: transferFormat,
      version: transferVersion,
      ...exportSet(settings, choice),
    },
    null,
    2,
  );

import type { NoteTemplate } from '@/lib/clips';
import { type Preset, takenNames } from '@/lib/presets';
import type { Settings } from '@/lib/settings';
import type { SharedSet } from './transfer-file';
import { uniqueNames } from '@/lib/core/unique';

export type Added = {
  presets: string[];
  rules: string[];
  noteTemplates: string[];
};

/**
 * The settings with added presets, rules and note templates at the end. Names
 * taken in the meantime get a number; a missing note template is omitted.
 */
export function addSet(
  settings: Settings,
  { presets, rules, templates: parts = [] }: SharedSet,
  newId: () => string,
): { settings: Settings; added: Added } {
  const names = uniqueNames(
    presets.map(({ name }) => name),
    takenNames(settings),
  );
  const templateNames = uniqueNames(
    parts.map(({ name }) => name),
    settings.noteTemplates.map(({ name }) => name),
  );
  const ownTemplates = parts.map(
    (one, index): NoteTemplate => ({
      ...one,
      id: newId(),
      name: templateNames[index] ?? one.name,
    }),
  );
  const templates = new Map([
    // Of several with one name, it is the first.
    ...settings.noteTemplates
      .toReversed()
      .map(({ id, name }) => [name, id] as const),
    ...parts.map(
      ({ name }, index) => [name, ownTemplates[index]?.id ?? ''] as const,
    ),
  ]);
  const own = presets.map(
    (preset, index): Preset => ({
      ...preset,
      id: newId(),
      name: names[index] ?? preset.name,
      template: templates.get(preset.template ?? ''),
    }),
  );
  const idOf = new Map(
    presets.map(({ name }, index) => [name, own[index]?.id ?? '']),
  );
  const ownRules = rules.map(({ pattern, preset, template }) => ({
    id: newId(),
    pattern,
    preset: 'name' in preset ? (idOf.get(preset.name) ?? '') : preset.builtIn,
    template: templates.get(template ?? ''),
  }));
  return {
    settings: {
      ...settings,
      presets: [...settings.presets, ...own],
      rules: [...settings.rules, ...ownRules],
      noteTemplates: [...settings.noteTemplates, ...ownTemplates],
    },
    added: {
      presets: own.map(({ id }) => id),
      rules: ownRules.map(({ id }) => id),
      noteTemplates: ownTemplates.map(({ id }) => id),
    },
  };
}

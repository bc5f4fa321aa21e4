import type { Handlers } from '@/lib/rpc/calls';
import { type TemplateAnswers, templateCalls } from './templates/calls';
import { changeSettings } from '@/lib/settings';
import { optionsFor } from '@/lib/clips';
import { type Preset, type SiteRule, takenNames } from '@/lib/presets';
import { uniqueNames } from '@/lib/core/unique';

export const templateHandlers = (
  newId: () => string,
): Handlers<typeof templateCalls, TemplateAnswers> => ({
  async 'templates.import'({ templates }) {
    const added = {
      noteTemplates: templates.map(newId),
      presets: [] as string[],
      rules: [] as string[],
    };
    await changeSettings((now) => {
      const taken = now.noteTemplates.map(({ name }) => name);
      const names = uniqueNames(
        templates.map(({ parts }) => parts.name),
        taken,
      );
      const presetNames = uniqueNames(
        templates.map(({ parts }) => parts.name),
        takenNames(now),
      );
      const presets = templates.flatMap(({ needs }, index): Preset[] => {
        const template = added.noteTemplates[index];
        const [options, name] = [optionsFor(needs), presetNames[index]];
        return options && template && name
          ? [{ id: newId(), name, options, template }]
          : [];
      });
      added.presets = presets.map(({ id }) => id);
      const rules = templates.flatMap(({ patterns }, index) =>
        patterns.map((pattern): SiteRule => {
          const before = now.rules.find((rule) => rule.pattern === pattern);
          const needed = presets.find(
            ({ template }) => template === added.noteTemplates[index],
          );
          const preset = needed?.id ?? before?.preset ?? now.defaultPreset;
          return {
            id: newId(),
            pattern,
            preset,
            template: added.noteTemplates[index],
          };
        }),
      );
      added.rules = rules.map(({ id }) => id);
      const own = templates.map(({ parts }, index) => ({
        ...parts,
        id: added.noteTemplates[index] ?? '',
        name: names[index] ?? parts.name,
      }));
      return {
        ...now,
        noteTemplates: [...now.noteTemplates, ...own],
        presets: [...now.presets, ...presets],
        rules: [...rules, ...now.rules],
      };
    });
    return added;
  },
});

import { noteParts, templateNeeds } from '@/lib/clips';
import { z } from '@/lib/core/zod';
import { siteRule } from '@/lib/presets';

export const templateCalls = {
  /**
   * Appends templates, with a preset for each that needs one, and adds a site
   * rule for each pattern: all or none.
   * `records.remove` undoes it.
   */
  'templates.import': () =>
    z.strictObject({
      templates: z
        .array(
          z.strictObject({
            parts: noteParts,
            patterns: z.array(siteRule.shape.pattern),
            needs: templateNeeds,
          }),
        )
        .check(z.maxLength(200)),
    }),
} as const;

export type TemplateAnswers = {
  'templates.import': {
    noteTemplates: string[];
    presets: string[];
    rules: string[];
  };
};

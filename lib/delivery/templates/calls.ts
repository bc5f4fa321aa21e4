import { type TemplateNeeds, noteParts } from '@/lib/clips';
import { isRecord } from '@/lib/core/objects';
import { z } from '@/lib/core/zod';
import { siteRule } from '@/lib/presets';

/** The page has read them from a file, as it does a preset's options. */
const checkedNeeds = /* @__PURE__ */ z.custom<TemplateNeeds>(isRecord);

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
            needs: checkedNeeds,
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

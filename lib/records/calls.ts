import { integer, z } from '@/lib/core/zod';
import { presetNameSchema } from '@/lib/contract/schema/preset-options';
import { type Preset, siteRule } from '@/lib/presets';
import { secretSource } from './secrets/calls';
import {
  changedSettings,
  lists,
  presetParts,
  recordCalls,
  removedRecords,
} from '@/lib/settings';

const id = z.string().check(z.maxLength(200));
const connection = id;
const records = recordCalls(lists);
const listName = z.enum(
  Object.keys(lists) as [keyof typeof lists, ...(keyof typeof lists)[]],
);
const received = z.record(z.string(), z.unknown());

/**
 * The calls that change lists of records; each feature declares additional
 * calls of its list.
 */
export const listCalls = {
  'preset.order': records['preset.order'],
  'connection.order': records['connection.order'],
  'model.order': records['model.order'],
  'rule.save': records['rule.save'],
  'rule.remove': records['rule.remove'],
  'rule.order': records['rule.order'],
  'template.save': records['template.save'],
  'template.remove': records['template.remove'],
  'template.order': records['template.order'],
  'destination.remove': records['destination.remove'],
  'destination.order': records['destination.order'],
} as const;

export const settingsCalls = {
  /**
   * Saves a user's preset: a new one without `id`, at index `at`, else at the
   * end. Its secrets are texts, or references of the stored preset or the one
   * it was copied `from`. The form has checked its options. Fields added by
   * another version are not saved.
   */
  'preset.save': () =>
    z.object({
      id: z.optional(id),
      name: presetNameSchema,
      ...presetParts,
      at: z.optional(integer()),
      from: z.optional(secretSource),
    }),
  'preset.remove': records['preset.remove'],
  'records.remove': removedRecords,
  /** Deletes an unreadable record, identified by its content. */
  'unread.remove': () => z.strictObject({ list: listName, record: received }),
  'unread.restore': () =>
    z.strictObject({ list: listName, record: received, at: integer(0) }),
  /**
   * Makes a preset the default of a site, ahead of all other rules. Replaces
   * the rule with the same pattern.
   */
  'rule.add': () =>
    z.strictObject({ pattern: siteRule.shape.pattern, preset: id }),
  /**
   * Saves a preset's options under a new name, optionally with the missing
   * prompt and the connection.
   */
  'preset.copy': () =>
    z.strictObject({
      from: id,
      name: presetNameSchema,
      prompt: z.optional(z.string().check(z.maxLength(10_000))),
      connection: z.optional(connection),
    }),
  'settings.save': changedSettings,
} as const;

export type SettingsAnswers = {
  /**
   * The saved preset: its name gets a number if another preset has the
   * requested one.
   */
  'preset.save': Preset;
  'preset.copy':
    | { ok: true; id: string }
    | { ok: false; reason: 'start.unknown-preset' };
};

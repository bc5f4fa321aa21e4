import { z } from '@/lib/core/zod';
import { type BuiltInPresetId, builtInPresets, siteRule } from '@/lib/presets';
import {
  idleAction,
  presetNameSchema,
  presetOptions,
} from '@/lib/contract/schema/preset-options';
import { type NoteParts, noteParts } from '@/lib/clips';

export const transferFormat = 'pluck-presets';
/** The highest version; a file without note templates is of the first. */
export const transferVersion = 2;

const maxActions = 1000;

const template = z.optional(noteParts.shape.name);

/**
 * An exported preset: no id, no connection, and its secrets as `blanks` (JSON
 * pointers to '').
 */
export const sharedPreset = z.strictObject({
  name: presetNameSchema,
  options: presetOptions.check(
    z.refine(({ actions = [] }) => actions.length <= maxActions, {
      path: ['actions'],
    }),
  ),
  idleActions: z.optional(z.array(idleAction).check(z.maxLength(maxActions))),
  template,
  blanks: z.optional(
    z.array(z.string().check(z.maxLength(2000))).check(
      z.maxLength(1000),
      z.refine((all) => new Set(all).size === all.length),
    ),
  ),
});
export type SharedPreset = z.output<typeof sharedPreset>;

const builtInIds = builtInPresets.map(({ id }) => id) as [
  BuiltInPresetId,
  ...BuiltInPresetId[],
];

/**
 * An exported site rule: it names a preset of the same file, or one of Pluck's
 * own.
 */
export const sharedRule = z.strictObject({
  pattern: siteRule.shape.pattern,
  preset: z.union([
    z.strictObject({ name: presetNameSchema }),
    z.strictObject({ builtIn: z.enum(builtInIds) }),
  ]),
  template,
});
export type SharedRule = z.output<typeof sharedRule>;

const sets = {
  presets: z.array(sharedPreset).check(z.maxLength(500)),
  rules: z.array(sharedRule).check(z.maxLength(2000)),
  templates: z.optional(z.array(noteParts).check(z.maxLength(200))),
};

/**
 * `templates`: the note templates that the presets and rules name. What they name
 * and isn't among them is one of the reader's own.
 */
export type SharedSet = {
  presets: SharedPreset[];
  rules: SharedRule[];
  templates?: NoteParts[] | undefined;
};

/**
 * Checks that names are unique, and that every rule has its preset in the file.
 */
const hangsTogether = z.check<SharedSet>(({ value, issues }) => {
  const names = value.presets.map(({ name }) => name);
  const complain = (message: string, path: (string | number)[]) =>
    issues.push({ code: 'custom', message, path, input: value });
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) !== at) complain('twice', ['presets', at, 'name']);
  }
  const templates = (value.templates ?? []).map(({ name }) => name);
  for (const [at, name] of templates.entries()) {
    if (templates.indexOf(name) !== at)
      complain('twice', ['templates', at, 'name']);
  }
  for (const [at, { preset }] of value.rules.entries()) {
    if ('name' in preset && !names.includes(preset.name))
      complain('noPreset', ['rules', at, 'preset', 'name']);
  }
});

export const transferFile = /* @__PURE__ */ z
  .strictObject({
    format: z.literal(transferFormat),
    version: z.literal([1, transferVersion]),
    ...sets,
  })
  .check(hangsTogether);

import { matches, keeping, z } from '@/lib/core/zod';

export const propertyType = z.enum([
  'text',
  'multitext',
  'number',
  'checkbox',
  'date',
  'datetime',
]);
export type PropertyType = z.output<typeof propertyType>;

/** A line of a note's frontmatter; `value` is a template. */
const noteProperty = z.strictObject({
  // Three dashes or dots would end the frontmatter.
  name: z
    .string()
    .check(
      z.trim(),
      z.maxLength(200),
      matches(/^(?!---|\.\.\.)[^\p{Cc}\p{Cs}]+$/u),
    ),
  value: z.string().check(z.maxLength(20_000)),
  type: propertyType,
});
export type NoteProperty = z.output<typeof noteProperty>;

const propertiesOf = (property: z.ZodMiniType<NoteProperty>) =>
  z.array(property).check(
    z.maxLength(100),
    z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length),
  );

/**
 * Where a note is written: to a new file, replacing or appending to the
 * existing one, or to the daily note.
 */
export const noteBehavior = z.enum([
  'new',
  'replace',
  'append',
  'append-daily',
]);
export type NoteBehavior = z.output<typeof noteBehavior>;

/** Maximum length of a body template, in characters. */
const maxBodyChars = 200_000;

/**
 * The parts of a note template, without the id from the settings. Name, folder,
 * body and values are liquid.
 */
export const noteParts = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  behavior: noteBehavior,
  fileName: z.string().check(z.maxLength(2000)),
  folder: z.string().check(z.maxLength(2000)),
  properties: propertiesOf(noteProperty),
  body: z.string().check(z.maxLength(maxBodyChars)),
});
export type NoteParts = z.output<typeof noteParts>;

/**
 * A stored note template, including fields that another version added. Presets
 * and site rules decide which pages use it.
 */
export const noteTemplate = keeping({
  ...noteParts.shape,
  properties: propertiesOf(keeping(noteProperty.shape)),
  id: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type NoteTemplate = z.output<typeof noteTemplate>;

const property = (
  name: string,
  value: string,
  type: PropertyType = 'text',
): NoteProperty => ({
  name,
  value,
  type,
});

/** The id of Pluck's own template. */
export const builtInTemplate = 'default';

export const defaultTemplate: NoteTemplate = {
  id: builtInTemplate,
  name: 'Note',
  behavior: 'new',
  fileName: '{{ title }}{% if question %} – {{ question }}{% endif %}',
  folder: 'Clippings',
  properties: [
    property('title', '{{ title }}'),
    property('source', '{{ url }}'),
    property('author', '{{ author }}', 'multitext'),
    property('published', '{{ published }}', 'date'),
    property('created', '{{ date }}', 'date'),
    property('description', '{{ description }}'),
    property('tags', 'clippings', 'multitext'),
  ],
  body: '{{ all }}',
};

import { keeping, z } from '@/lib/core/zod';
import type { SettingField } from './fields';

/**
 * Where a note is written: into a new note, at the end of the note with its
 * name, or of the daily note.
 */
export type Placement = 'new' | 'append' | 'daily';

/** What happens to a new note whose name is taken. */
export const exists = z.enum(['ask', 'number', 'replace', 'append']);
export type Exists = z.output<typeof exists>;

type Fields = Readonly<Record<string, SettingField<unknown>>>;

type SettingsIn<Kind extends string, Own extends Fields> = { kind: Kind } & {
  -readonly [Name in keyof Own]: z.output<Own[Name]['schema']>;
};

type Definition<Kind extends string, Own extends Fields> = {
  kind: Kind;
  icon:
    | 'folder'
    | 'notebook'
    | 'bookmark'
    | 'server'
    | 'branch'
    | 'hook'
    | 'copy'
    | 'download';
  /** Its heading in the list of kinds, at `clip.group` in the catalogue. */
  group: 'computer' | 'service' | 'other';
  /**
   * `background`: it is reached over HTTP; `page`: it needs one of Pluck's
   * pages, usually after a click there.
   */
  runs: 'background' | 'page';
  placements: readonly Placement[];
  /**
   * Empty if names are never taken. With `ask`, a note by Pluck can be updated.
   */
  exists: readonly Exists[];
  /** Keeps notes in folders that a note can name. */
  folders?: true;
  /** Keeps what it has by the address of a page. */
  ofAddress?: true;
  /** It holds one note, and the next one takes its place. */
  holdsOne?: true;
  /** Accepts pictures beside the note. */
  files?: true;
  /** Accepts no files, and the interface says so: it takes only text. */
  textsOnly?: true;
  /**
   * Accepts the page's file: beside the note, which links to it, or as the
   * service's own copy of the page.
   */
  keepsPage?: 'beside' | 'own';
  /**
   * Requests are streamed, because a repeated one would create a second note.
   * Only for servers that accept a body of unknown size. (Some programs behind
   * Apache silently ignore such a body.)
   */
  streams?: true;
  /** Needs no setup, so it is always offered. */
  isBuiltIn?: true;
  /** Only a click in the page delivers to it. */
  needsClick?: true;
  /** Also works in the offscreen document, if the user has allowed that. */
  runsOffscreen?: true;
  /** The scheme of the links that open its notes. */
  scheme?: string;
  /**
   * The text for a delivered note below `clip` in the catalogue, instead of the
   * usual one.
   */
  delivered?: 'copied' | 'saved';
  /**
   * The destination reports nothing back: the labels and actions to show then,
   * below `clip.handedOver` in the catalogue.
   */
  handedOver?: 'opened' | 'download';
  /**
   * Its settings, in the order of the form. They contain no secret, only
   * references.
   */
  fields: Own;
  /** The default name of a destination, instead of its kind's. */
  defaultName?(settings: SettingsIn<Kind, Own>): string;
  /** True if it also accepts the note as HTML. */
  wantsHtml?(settings: SettingsIn<Kind, Own>): boolean;
};

/**
 * A destination without its delivery, which only the pages and the worker that
 * deliver load.
 */
export type DestinationDefinition = Omit<
  Definition<string, Fields>,
  'defaultName' | 'wantsHtml'
> & {
  /** Accepts exactly its settings. */
  settings: z.ZodMiniType;
  /**
   * Reads its settings from storage, including those written by another
   * version.
   */
  stored: z.ZodMiniType;
  defaultName?(settings: never): string;
  wantsHtml?(settings: never): boolean;
};

export type SettingsOf<One extends { settings: z.ZodMiniType }> = z.output<
  One['settings']
>;

/**
 * The schema of a stored setting: a setting that an earlier version didn't have
 * gets its initial value, if that is valid.
 */
function storedAs({
  schema,
  initial,
  read,
}: SettingField<unknown>): z.ZodMiniType {
  const values = [initial, read(initial)];
  const value = values.find(
    (one) => one !== undefined && schema.safeParse(one).success,
  );
  return value === undefined ? schema : z.prefault(schema, value);
}

/**
 * Defines a kind of destination. Its name and description are at `clip.kind`
 * and `clip.about` in the catalogue, below the kind without hyphens.
 */
export const defineDestination = <
  const Kind extends string,
  Own extends Fields,
>(
  definition: Definition<Kind, Own>,
) => {
  const fields = Object.entries(definition.fields);
  const kind = z.enum([definition.kind]);
  const shape = fields.map(([name, { schema }]) => [name, schema]);
  const storedShape = fields.map(([name, field]) => [name, storedAs(field)]);
  return {
    ...(definition as Omit<typeof definition, 'runs'> & {
      runs: 'background' | 'page';
    }),
    settings: z.strictObject({
      kind,
      ...Object.fromEntries(shape),
    }) as unknown as z.ZodMiniType<SettingsIn<Kind, Own>>,
    stored: keeping({
      kind,
      ...Object.fromEntries(storedShape),
    }) as unknown as z.ZodMiniType<SettingsIn<Kind, Own>>,
  };
};

import { frontmatter, type Property } from './frontmatter';
import { type Note, noteFolder } from './note';
import type { NoteEdit } from './note-edit';

const maxTagChars = 100;
const maxTitleChars = 1000;

const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** A typed title on one line; undefined if it is empty. */
export const readTitle = (typed: string | undefined): string | undefined =>
  oneLine(typed ?? '')
    .slice(0, maxTitleChars)
    .toWellFormed() || undefined;

/**
 * A typed tag without its number signs; undefined if nothing is left. A comma
 * would split it at some destinations.
 */
export const readTag = (typed: string): string | undefined =>
  plainTag(typed).slice(0, maxTagChars).toWellFormed().trim() || undefined;

const plainTag = (text: string): string =>
  oneLine(text.replaceAll(',', ' ')).replace(/^#+\s*/, '');

const isTags = ({ name }: Pick<Property, 'name'>): boolean =>
  name.toLowerCase() === 'tags';

const listed = (value: Property['value'] | undefined): string[] => {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.split(',') : [];
};

/** A note's tags, without number signs and repetitions. */
export const noteTags = ({ properties }: Pick<Note, 'properties'>): string[] =>
  distinct(listed(properties.find(isTags)?.value));

/** The tags after an edit: those of the template first. */
export function editedTags(
  own: readonly string[],
  { added = [], removed = [] }: Pick<NoteEdit, 'added' | 'removed'>,
): string[] {
  const gone = new Set(removed.map(keyOf));
  return distinct([...own.filter((tag) => !gone.has(keyOf(tag))), ...added]);
}

const keyOf = (tag: string): string => plainTag(tag).toLowerCase();

function distinct(typed: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const tag of typed.map(plainTag).filter(Boolean))
    if (!found.has(keyOf(tag))) found.set(keyOf(tag), tag);
  return [...found.values()];
}

/**
 * A rendered note as the user wants it: its title and tags among the
 * properties, and its folder, which never leaves that of the destination.
 */
export function editNote(note: Note, edit: NoteEdit): Note {
  const properties = withTags(withTitle(note.properties, edit), edit);
  return {
    ...note,
    folder: edit.folder === undefined ? note.folder : noteFolder(edit.folder),
    properties,
    frontmatter:
      properties === note.properties
        ? note.frontmatter
        : frontmatter(properties),
  };
}

const isBlank = ({ value }: Property): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** The note without properties that have no value. */
export function withoutBlankProperties(note: Note): Note {
  const properties = note.properties.filter((one) => !isBlank(one));
  return { ...note, properties, frontmatter: frontmatter(properties) };
}

function withTitle(properties: Property[], { title }: NoteEdit): Property[] {
  const typed = readTitle(title);
  const isEdited = ({ name, value }: Property) =>
    name.toLowerCase() === 'title' && value !== typed;
  if (typed === undefined || !properties.some(isEdited)) return properties;
  return properties.map((one) =>
    isEdited(one) ? { ...one, value: typed } : one,
  );
}

function withTags(properties: Property[], edit: NoteEdit): Property[] {
  if (!edit.added?.length && !edit.removed?.length) return properties;
  const wanted = editedTags(noteTags({ properties }), edit);
  if (!properties.some(isTags))
    return wanted.length === 0
      ? properties
      : [...properties, { name: 'tags', type: 'multitext', value: wanted }];
  return properties.map((one) =>
    isTags(one)
      ? {
          ...one,
          value: one.type === 'multitext' ? wanted : wanted.join(', ') || null,
        }
      : one,
  );
}

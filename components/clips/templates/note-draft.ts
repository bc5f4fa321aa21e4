import { i18n } from '#i18n';
import {
  type NoteProperty,
  type NoteTemplate,
  builtInTemplate,
  noteParts,
} from '@/lib/clips';

/** A property with a key that identifies it while it is edited and moved. */
export type DraftProperty = NoteProperty & { key: string };

/** A template as it is being edited, valid or not. */
export type NoteDraft = Omit<NoteTemplate, 'properties'> & {
  properties: DraftProperty[];
};

let made = 0;

export const newProperty = (property: NoteProperty): DraftProperty => ({
  ...property,
  key: `property-${(made += 1)}`,
});

export const noteDraftOf = (template: NoteTemplate): NoteDraft => ({
  ...template,
  properties: template.properties.map(newProperty),
});

/** A template or draft in the form that is saved. */
export const templateOf = ({
  properties,
  ...draft
}: NoteTemplate): NoteTemplate => ({
  ...draft,
  name: draft.name.trim(),
  properties: properties.map(({ name, value, type }) => ({
    name: name.trim(),
    value,
    type,
  })),
});

export const isSameTemplate = (a: NoteTemplate, b: NoteTemplate): boolean =>
  textOf(a) === textOf(b);

const textOf = ({
  id,
  name,
  behavior,
  fileName,
  folder,
  properties,
  body,
}: NoteTemplate) =>
  JSON.stringify([
    [id, name, behavior, fileName, folder, body],
    properties.map((one) => [one.name, one.type, one.value]),
  ]);

/**
 * Why a template can't be saved. `where`: as in `TemplateProblem`, and `name`
 * or `properties[2].name`.
 */
export type DraftFault = {
  where: string;
  message: 'noName' | 'badProperty' | 'twice' | 'tooMany' | 'tooLong';
};

export function faultsOf(draft: NoteDraft): DraftFault[] {
  const { id: _id, ...parts } = templateOf(draft);
  const { error } = noteParts.safeParse(parts);
  if (!error) return [];
  const names = parts.properties.map(({ name }) => name);
  return error.issues.flatMap(({ path: [field, at, part] }): DraftFault[] => {
    if (field === 'name')
      return [
        { where: 'name', message: parts.name === '' ? 'noName' : 'tooLong' },
      ];
    if (field !== 'properties')
      return [{ where: String(field), message: 'tooLong' }];
    if (typeof at === 'number')
      return [
        {
          where: `properties[${at}].${String(part)}`,
          message: part === 'name' ? 'badProperty' : 'tooLong',
        },
      ];
    const again = names.flatMap((name, place) =>
      names.indexOf(name) === place ? [] : [place],
    );
    return again.length > 0
      ? again.map((place) => ({
          where: `properties[${place}].name`,
          message: 'twice',
        }))
      : [{ where: 'properties', message: 'tooMany' }];
  });
}

/** A template's display name; its name can be empty while it is edited. */
export function templateName({
  id,
  name,
}: Pick<NoteTemplate, 'id' | 'name'>): string {
  if (id === builtInTemplate) return i18n.t('notes.builtIn');
  return name.trim() === '' ? i18n.t('notes.newName') : name;
}

import { type NoteParts, noteParts } from '@/lib/clips';
import { isSecretName, looksSecret } from './without-secrets';

/** The template without its ID, and without what another version added. */
const partsOf = (template: NoteParts): NoteParts => ({
  name: template.name,
  behavior: template.behavior,
  fileName: template.fileName,
  folder: template.folder,
  properties: template.properties.map(({ name, value, type }) => ({
    name,
    value,
    type,
  })),
  body: template.body,
});

/** The parts that every import accepts and that hold no secret. */
export function shareable(template: NoteParts): NoteParts | undefined {
  const { data } = noteParts.safeParse(partsOf(template));
  return data && !holdsSecret(data) ? data : undefined;
}

export const isSameTemplate = (one: NoteParts, other: NoteParts): boolean =>
  JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));

const holdsSecret = ({ name, fileName, folder, properties, body }: NoteParts) =>
  [name, fileName, folder, body].some(isSecretText) ||
  properties.some(
    (property) =>
      isSecretText(property.value) ||
      (isSecretName(property.name) && ownText(property.value) !== ''),
  );

const isSecretText = (text: string) => looksSecret(text.replace(filledIn, ''));

/** A value that is only from the page, as in "Token: {{ json.token }}". */
const filledIn = /[:=]\s*\{\{[\w\s.|-]*\}\}/g;

/** What a property has besides what the page fills in. */
const ownText = (value: string) =>
  value.replace(/\{\{[\w\s.|-]*\}\}/g, '').trim();

/** What can be kept in step, each with the lists that it consists of. */
export const syncParts = {
  presets: ['presets', 'rules'],
  noteTemplates: ['noteTemplates'],
  highlights: ['highlights'],
} as const;

export type SyncPart = keyof typeof syncParts;
export type SyncList = (typeof syncParts)[SyncPart][number];

export const allParts = Object.keys(syncParts) as SyncPart[];

/** The lists whose order is kept, too: the first rule that matches counts. */
export type OrderedList = Exclude<SyncList, 'highlights'>;
export const orderedLists: readonly OrderedList[] = [
  'presets',
  'rules',
  'noteTemplates',
];

export const listsOf = (parts: readonly SyncPart[]): SyncList[] =>
  parts.flatMap((part) => syncParts[part]);

/** The name of a record in the file. */
export const keyOf = (
  list: SyncList | 'order' | 'devices',
  id: string,
): string => `${list}:${id}`;

/** The list and the ID in a record's name. */
export function splitKey(key: string): { list: string; id: string } {
  const at = key.indexOf(':');
  return { list: key.slice(0, at), id: key.slice(at + 1) };
}

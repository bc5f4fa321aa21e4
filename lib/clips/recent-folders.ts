import type { Clip } from './clip';
import { hasArrived } from './clip';

/** A folder at a destination; an empty path is the destination's own folder. */
export type Place = { destinationId: string; folder: string };

/** The folder of a note's path. */
export const folderIn = (where: string): string =>
  where.split('/').slice(0, -1).join('/');

/**
 * The folders that notes went to, newest first, each once. `hasFolders`: whether
 * a destination keeps notes in folders. `clips`: newest first.
 */
export function recentFolders(
  clips: readonly Clip[],
  hasFolders: (destinationId: string) => boolean,
  limit: number,
): Place[] {
  const found = new Map<string, Place>();
  for (const clip of clips) {
    const destinationId = clip.destination.id;
    if (!hasArrived(clip) || !clip.where || !hasFolders(destinationId))
      continue;
    const place = { destinationId, folder: folderIn(clip.where) };
    const key = `${destinationId}/${place.folder.toLowerCase()}`;
    if (!found.has(key)) found.set(key, place);
    if (found.size === limit) break;
  }
  return [...found.values()];
}

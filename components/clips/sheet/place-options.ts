import {
  type Clip,
  type Destination,
  hasFolders,
  noteFolder,
  recentFolders,
} from '@/lib/clips';
import {
  type Settings,
  allDestinations,
  findDestination,
} from '@/lib/settings';
import { destinationName } from '@/components/clips/clip-status';

/** A place for a note. `folder`: only where notes have folders. */
export type PlaceOption = { destination: Destination; folder?: string };

/** What the list of places depends on. */
export type PlaceSource = {
  destination: { value: Destination };
  folder: { value: string };
  ownFolder: { value: string };
  clips: { value: readonly Clip[] };
};

const maxRecent = 6;

/**
 * The places whose names contain `sought`: the folder on show, those used last,
 * that of the template at each destination, then places without folders.
 */
export function placeOptions(
  { destination, folder, ownFolder, clips }: PlaceSource,
  settings: Settings,
  sought: string,
): PlaceOption[] {
  const all = allDestinations(settings);
  const isIn = (id: string) => {
    const found = findDestination(settings, id);
    return found !== undefined && hasFolders(found);
  };
  const recent = recentFolders(clips.value, isIn, maxRecent).flatMap(
    (place): PlaceOption[] => {
      const found = findDestination(settings, place.destinationId);
      return found ? [{ destination: found, folder: place.folder }] : [];
    },
  );
  const shown = hasFolders(destination.value)
    ? [{ destination: destination.value, folder: folder.value }]
    : [];
  const usual = all
    .filter(hasFolders)
    .map((one) => ({ destination: one, folder: ownFolder.value }));
  const others = all
    .filter((one) => !hasFolders(one))
    .map((one): PlaceOption => ({ destination: one }));
  return distinct([...shown, ...recent, ...usual, ...others]).filter((one) =>
    nameOf(one).includes(searched(sought)),
  );
}

/** A folder with the typed name, where notes have folders and it isn't listed. */
export function newPlace(
  source: PlaceSource,
  settings: Settings,
  sought: string,
): Required<PlaceOption> | undefined {
  const typed = noteFolder(sought);
  const { value: shown } = source.destination;
  const destination = hasFolders(shown)
    ? shown
    : settings.destinations.find(hasFolders);
  const isListed = placeOptions(source, settings, '').some(
    (one) =>
      one.destination.id === destination?.id &&
      one.folder?.toLowerCase() === typed.toLowerCase(),
  );
  return destination && typed !== '' && !isListed
    ? { destination, folder: typed }
    : undefined;
}

const searched = (text: string): string =>
  text
    .replace(/\s*\/\s*/g, '/')
    .trim()
    .toLowerCase();

const nameOf = ({ destination, folder }: PlaceOption): string =>
  [destinationName(destination), folder]
    .filter(Boolean)
    .join('/')
    .toLowerCase();

function distinct(options: readonly PlaceOption[]): PlaceOption[] {
  const found = new Map<string, PlaceOption>();
  for (const option of options) {
    const key = `${option.destination.id}/${option.folder?.toLowerCase()}`;
    if (!found.has(key)) found.set(key, option);
  }
  return [...found.values()];
}

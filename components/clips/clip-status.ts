import { i18n } from '#i18n';
import { moment } from '@/components/ui/measure';
import { type Explanation, keyOf } from '@/components/ui/messages';
import {
  type Clip,
  type DeliveryError,
  type DestinationSettings,
  defaultName,
  destinationType,
  type DestinationKind,
  folderIn,
  folderOf,
  hasFolders,
} from '@/lib/clips';
import {
  Bookmark,
  Copy,
  Download,
  FolderOpen,
  GitBranch,
  NotebookText,
  Server,
  Webhook,
} from 'lucide';

type Named = { name?: string; settings: DestinationSettings };

/** A destination's name: the user's, else its folder, else its kind. */
export const destinationName = ({ name, settings }: Named): string =>
  name || defaultName(settings) || i18n.t(`clip.kind.${keyOf(settings.kind)}`);

/** Where a note is, in one phrase: `Vault/Clippings`. */
export const savedPlace = ({
  destination,
  where = '',
}: Pick<Clip, 'destination' | 'where'>): string =>
  [destinationName(destination), hasFolders(destination) ? folderIn(where) : '']
    .filter(Boolean)
    .join('/');

/** Why a note is not at its destination, and what to do next. */
export function deliveryMessage(
  { kind }: DeliveryError,
  name: string,
  isFolder = false,
): Explanation {
  const key = keyOf(kind === 'no-folder' && isFolder ? 'gone' : kind);
  return {
    title: i18n.t(`clip.error.${key}.title`, [name]),
    help: i18n.t(`clip.error.${key}.help`, [name]),
  };
}

/** The folder that the user picked was moved or deleted. */
export const isFolderGone = ({ error, destination }: Clip): boolean =>
  error?.kind === 'no-folder' && folderOf(destination.settings) !== undefined;

/** The note is made; its destination needs a click. */
export const isReady = ({ state, error, destination }: Clip): boolean =>
  state === 'waiting' &&
  !error &&
  destinationType(destination.settings.kind).needsClick === true;

/** Labels for a note whose arrival can't be confirmed. */
export function handedOverLabels({ kind }: DestinationSettings): {
  state: string;
  again: string;
} {
  const { handedOver = 'opened' } = destinationType(kind);
  return {
    state: i18n.t(`clip.handedOver.${handedOver}.state`),
    again: i18n.t(`clip.handedOver.${handedOver}.again`),
  };
}

/**
 * A clip's state in one line. `now` in milliseconds since the epoch.
 * `isUpdate`: it updates an earlier note.
 */
export function clipStatus(clip: Clip, now: number, isUpdate: boolean): string {
  const { state, destination, createdAt, endedAt = createdAt } = clip;
  const name = destinationName(destination);
  const when = moment(endedAt, now);
  switch (state) {
    case 'waiting':
      return waitingStatus(clip, name);
    case 'sending':
      return i18n.t('clip.state.sending', [name]);
    case 'asking':
      return i18n.t(isUpdate ? 'clip.state.askingUpdate' : 'clip.state.asking');
    case 'unknown':
      return i18n.t('clip.state.lost');
    case 'handed-over':
      return handedOverLabels(destination.settings).state;
    case 'failed':
      return i18n.t('clip.state.failed', [name]);
    case 'cancelled':
      return i18n.t('clip.state.cancelled', [name]);
    default: {
      const { delivered } = destinationType(destination.settings.kind);
      if (clip.isMerged) return i18n.t('clip.state.merged', [when, name]);
      if (clip.isRemade) return i18n.t('clip.state.remade', [savedPlace(clip)]);
      if (isUpdate) return i18n.t('clip.state.updated', [when, name]);
      return delivered
        ? i18n.t(`clip.${delivered}`, [when])
        : i18n.t('clip.state.delivered', [savedPlace(clip)]);
    }
  }
}

function waitingStatus(clip: Clip, place: string): string {
  const { error } = clip;
  if (error?.kind === 'permission')
    return i18n.t('clip.state.waitingLeave', [place]);
  if (error) return i18n.t('clip.state.waiting', [place]);
  return i18n.t(isReady(clip) ? 'clip.state.ready' : 'clip.state.sending', [
    place,
  ]);
}

const icons = {
  bookmark: Bookmark,
  branch: GitBranch,
  copy: Copy,
  download: Download,
  folder: FolderOpen,
  hook: Webhook,
  notebook: NotebookText,
  server: Server,
};

export const destinationIcon = (kind: DestinationKind) =>
  icons[destinationType(kind).icon];

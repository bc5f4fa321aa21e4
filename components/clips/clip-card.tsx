import {
  Check,
  CircleAlert,
  CircleQuestionMark,
  Clock,
  FolderLock,
  type IconNode,
  LoaderCircle,
  X,
} from 'lucide';
import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { Icon } from '@/components/ui/icon';
import { moment, timeLeft } from '@/components/ui/measure';
import { useNow } from '@/components/ui/poll';
import { linkTo } from '@/components/ui/link';
import { type Clip, clipLink, destinationType, isUpdate } from '@/lib/clips';
import { type ClipAction, ClipActions } from './clip-actions';
import {
  deliveryMessage,
  isFolderGone,
  isReady,
  destinationName,
  clipStatus,
  handedOverLabels,
} from './clip-status';
import type { Clips } from './clips-state';
import { needsPage } from './deliver';

const looks = {
  waiting: { icon: Clock, tone: '' },
  sending: { icon: LoaderCircle, tone: '' },
  asking: { icon: CircleQuestionMark, tone: 'is-warn' },
  unknown: { icon: CircleQuestionMark, tone: 'is-warn' },
  delivered: { icon: Check, tone: 'is-success' },
  'handed-over': { icon: CircleQuestionMark, tone: '' },
  failed: { icon: CircleAlert, tone: 'is-danger' },
  cancelled: { icon: X, tone: '' },
} as const;

export const clipLook = (clip: Clip): { icon: IconNode; tone: string } =>
  isRefused(clip) ? { icon: FolderLock, tone: '' } : looks[clip.state];

const isRefused = ({ state, error }: Clip) =>
  state === 'waiting' && error?.kind === 'permission';

type Props = { clip: Clip; clips: Clips; children?: ComponentChildren };

/**
 * A clip's state, the reason, and its actions. `children`: more actions, once
 * it has arrived.
 */
export const ClipCard = ({ clip, clips, children }: Props) => {
  const now = useNow(clip.state === 'waiting' && clip.waitsUntil !== undefined);
  const { icon, tone } = clipLook(clip);
  const help = clipHelp(clip, now);
  const link = clipLink(clip.link);
  const actions = actionsFor(clip, clips);
  return (
    <div class="clip-card">
      <p class="clip-state">
        <span class={`state ${tone}`}>
          <Icon of={icon} />
          <span class="cut">{clipStatus(clip, now, isUpdate(clip))}</span>
        </span>
        {clip.where && (
          <span class="muted cut clip-where" dir="auto" title={clip.where}>
            {clip.where}
            {clip.state === 'delivered' &&
              ` · ${moment(clip.endedAt ?? clip.createdAt, now)}`}
          </span>
        )}
        {clip.state === 'delivered' && (
          <span class="clip-ends">
            {link && (
              <a class="btn btn-link" {...linkTo(link)}>
                {i18n.t('clip.open')}
              </a>
            )}
            {children}
          </span>
        )}
      </p>
      {help && <p class="small soft">{help}</p>}
      {actions.length > 0 && <ClipActions actions={actions} />}
    </div>
  );
};

function clipHelp(clip: Clip, now: number): string {
  const { state, error, destination, waitsUntil, taken, plan } = clip;
  const name = destinationName(destination);
  if (state === 'asking')
    return i18n.t(isUpdate(clip) ? 'clip.changedHelp' : 'clip.askingHelp', [
      taken ?? '',
    ]);
  if (state === 'unknown') {
    // A destination that can't look up notes by name has nothing to check.
    const isNamed =
      plan?.where &&
      destinationType(destination.settings.kind).exists.length > 0;
    return isNamed
      ? i18n.t('clip.lostHelp', [name, plan.where])
      : i18n.t('clip.lostNowhere', [name]);
  }
  if (!error || (state !== 'waiting' && state !== 'failed')) return '';
  const { title, help } = deliveryMessage(error, name, isFolderGone(clip));
  if (state === 'failed' || error.kind === 'permission')
    return `${title} ${help}`;
  const then =
    waitsUntil === undefined
      ? i18n.t('clip.goesLater')
      : i18n.t('clip.goesAgain', [timeLeft(waitsUntil - now)]);
  return `${title} ${help} ${then}`;
}

const exists = ['replace', 'append', 'number'] as const;

function actionsFor(clip: Clip, clips: Clips): ClipAction[] {
  const { state, error, waitsUntil, parcel, destination, jobId } = clip;
  const cancel = {
    label: i18n.t('clip.cancel'),
    run: () => clips.cancel(clip),
  };
  const repeat = (label: string) => ({
    label,
    run: () => clips.repeat(clip),
    isMain: true,
  });
  const another =
    isFolderGone(clip) && jobId !== undefined
      ? [
          {
            label: i18n.t('clip.another'),
            run: () => clips.sheets.show(jobId, true),
            isMain: true,
            keepsFocus: true,
          },
        ]
      : [];
  const settings =
    error && inSettings.has(error.kind)
      ? [
          {
            label: i18n.t('clip.settings'),
            run: clips.openDestinations,
            keepsFocus: true,
          },
        ]
      : [];
  switch (state) {
    case 'sending':
      return [cancel];
    case 'asking': {
      const can = destinationType(destination.settings.kind).exists;
      const answers = exists.filter(
        (one) => can.includes(one) && !(one === 'number' && isUpdate(clip)),
      );
      const offers = answers.map((one) => ({
        label: i18n.t(`clip.${one}`),
        run: () => clips.answer(clip, one),
        isMain: true,
      }));
      return [...offers, cancel];
    }
    case 'waiting': {
      const canTry = error || waitsUntil === undefined || needsPage(clip);
      const attempt = {
        label: attemptLabel(clip),
        run: () => clips.tryNow(clip),
        isMain: true,
      };
      return [...another, ...(canTry ? [attempt] : []), ...settings, cancel];
    }
    case 'unknown': {
      const found = {
        label: i18n.t('clip.isThere'),
        run: () => clips.found(clip),
        isMain: true,
      };
      return waitsUntil === undefined
        ? [found, repeat(i18n.t('clip.sendAgain')), cancel]
        : [];
    }
    case 'handed-over':
      return handedOverActions(clip, clips);
    case 'failed':
      return [
        ...another,
        ...(parcel ? [repeat(i18n.t('clip.tryAgain'))] : []),
        ...settings,
      ];
    default:
      return [];
  }
}

function attemptLabel(clip: Clip): string {
  if (clip.error?.kind === 'permission') return i18n.t('clip.renew');
  return i18n.t(isReady(clip) ? 'clip.sendNow' : 'clip.tryNow');
}

/** Actions for a note whose arrival can't be confirmed. */
function handedOverActions(clip: Clip, clips: Clips): ClipAction[] {
  const found = { label: i18n.t('clip.isThere'), run: () => clips.found(clip) };
  // Older clips keep no text that could be handed over again.
  if (!clip.parcel) return [found];
  const { again } = handedOverLabels(clip.destination.settings);
  return [{ label: again, run: () => clips.repeat(clip), isMain: true }, found];
}

/** Errors the settings may fix. */
const inSettings: ReadonlySet<NonNullable<Clip['error']>['kind']> = new Set([
  'closed',
  'certificate',
  'locked',
  'no-token',
  'wrong-token',
  'no-password',
  'wrong-login',
  'forbidden',
  'bad-header',
  'no-folder',
  'no-place',
  'not-a-folder',
  'redirected',
  'not-this-program',
]);

import { TriangleAlert } from 'lucide';
import { i18n } from '#i18n';
import type { Job } from '@/lib/queue/job';
import { type Clip, clipOf, destinationType, hasArrived } from '@/lib/clips';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { joined } from '@/components/ui/measure';
import { Menu } from '@/components/ui/menu';
import { clipLook } from './clip-card';
import { ClipLine } from './clip-line';
import type { Clips } from './clips-state';
import { isClipSettled } from './is-clip-settled';
import { unreadTitle } from './unread-line';

const menuId = 'clip-state';

type Props = { job: Job; clips: Clips };

/**
 * Whether a result was clipped, in one word, with a warning if the note lacks
 * something; the word opens the note's place once it has arrived. Its space is
 * reserved, so that nothing moves.
 */
export const ClipTick = ({ job, clips }: Props) => {
  const clip = clipOf(clips.all.value, job);
  const word = clip && tickWord(clip);
  const unread = clip && hasArrived(clip) ? clips.unreadIn(job) : undefined;
  const look = unread
    ? { icon: TriangleAlert, tone: 'is-warn' }
    : clip && clipLook(clip);
  const state = look && word && (
    <span
      class={`state ${look.tone}`}
      title={unread ? joined([word, unreadTitle(unread)]) : word}
    >
      <Icon of={look.icon} />
      <span class="tick-word">{word}</span>
    </span>
  );
  const isThere = state && isClipSettled(job, clips);
  return (
    <>
      <span class="clip-tick" aria-live="polite">
        {isThere ? (
          <Button variant="plain" popovertarget={menuId}>
            {state}
          </Button>
        ) : (
          state
        )}
      </span>
      {isThere && (
        <Menu id={menuId}>
          <ClipLine job={job} clips={clips} />
        </Menu>
      )}
    </>
  );
};

function tickWord({ state, destination }: Clip): string | undefined {
  switch (state) {
    case 'delivered':
      return i18n.t(
        `clip.tick.${destinationType(destination.settings.kind).delivered ?? 'clipped'}`,
      );
    case 'handed-over':
      return i18n.t('clip.tick.unconfirmed');
    case 'failed':
      return i18n.t('clip.tick.failed');
    case 'unknown':
      return i18n.t('clip.state.lost');
    case 'cancelled':
      return undefined;
    default:
      return i18n.t('clip.tick.pending');
  }
}

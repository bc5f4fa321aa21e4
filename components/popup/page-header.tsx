import {
  Check,
  CircleAlert,
  CircleQuestionMark,
  Clock,
  type IconNode,
} from 'lucide';
import { i18n } from '#i18n';
import { Host, hostOf, linkTo } from '@/components/ui/link';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Letter } from '@/components/ui/letter';
import { count, moment } from '@/components/ui/measure';
import { keyOf } from '@/components/ui/messages';
import type { PopupState } from '@/lib/page';
import { usePopup } from './popup-context';

/** The page that the popup was opened on, and the state of its newest note. */
export const PopupHeader = () => {
  const popup = usePopup();
  const { url, title } = popup.tab;
  const host = url === undefined ? i18n.t('popup.hidden') : hostOf(url);
  return (
    <header class="page">
      <Letter host={host} />
      <h1 class="cut-2" dir="auto" title={title}>
        {title || (url === undefined ? host : i18n.t('popup.untitled'))}
      </h1>
      <p class="where">
        {url !== undefined && <Host host={host} />}
        <ReadingTime />
        <ClipTick />
      </p>
    </header>
  );
};

const wordsPerMinute = 220;

/** How long the page's text takes to read. */
const ReadingTime = () => {
  const words = usePopup().contents.value?.words;
  if (words === undefined) return null;
  const minutes = Math.max(1, Math.round(words / wordsPerMinute));
  return (
    <span class="minutes">{i18n.t('output.minutes', [count(minutes)])}</span>
  );
};

type Clipped = NonNullable<PopupState['clipped']>;

const ticks: Record<
  Clipped['state'],
  [
    icon: IconNode,
    text: 'clipped' | 'unconfirmed' | 'pending' | 'check' | 'notClipped',
    tone: string,
  ]
> = {
  delivered: [Check, 'clipped', 'is-success'],
  'handed-over': [CircleQuestionMark, 'unconfirmed', ''],
  waiting: [Clock, 'pending', ''],
  sending: [Clock, 'pending', ''],
  asking: [CircleQuestionMark, 'check', 'is-warn'],
  unknown: [CircleQuestionMark, 'check', 'is-warn'],
  failed: [CircleAlert, 'notClipped', 'is-danger'],
};

/**
 * The page's newest note: opens it if its destination has an address for it,
 * else shows it in the panel.
 */
const ClipTick = () => {
  const popup = usePopup();
  const clip = popup.tabState.value?.clipped;
  if (!clip) return null;
  const [icon, text, tone] = ticks[clip.state];
  const label = i18n.t(`popup.tick.${text}`, [moment(clip.at, Date.now())]);
  const place = clip.name ?? i18n.t(`clip.kind.${keyOf(clip.kind)}`);
  const title = [place, clip.where].filter(Boolean).join(' · ');
  const inside = (
    <>
      <Icon of={icon} />
      {label}
    </>
  );
  return clip.link ? (
    <a class={`tick ${tone}`} {...linkTo(clip.link)} title={title}>
      {inside}
    </a>
  ) : (
    <Button
      variant="plain"
      class={`tick ${tone}`}
      title={title}
      onClick={() => void popup.showPanel(clip.jobId)}
    >
      {inside}
    </Button>
  );
};

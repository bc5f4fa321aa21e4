import {
  Check,
  CircleAlert,
  CircleQuestionMark,
  Clock,
  type IconNode,
  LoaderCircle,
  Link2,
  X,
} from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import {
  ClipCard,
  type Clips,
  deliveryMessage,
  destinationName,
  isFolderGone,
} from '@/components/clips';
import { Button, IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Letter } from '@/components/ui/letter';
import { hostOf, linkTo } from '@/components/ui/link';
import { count } from '@/components/ui/measure';
import { errorMessage, keyOf, refusalMessage } from '@/components/ui/messages';
import { clipLink } from '@/lib/clips';
import { type RowState, isOpenOrder } from '@/lib/tabs';
import { Answer } from './answer';
import type { RowStatus, TabsState } from './tabs-state';

type Props = {
  tabs: TabsState;
  clips: Clips;
  onBack(): unknown;
  onShow(jobId: string): unknown;
};

/** How each tab of the order fares, in the same order. */
export const Progress = ({ tabs, clips, onBack, onShow }: Props) => {
  const { value: order } = tabs.order;
  const section = useRef<HTMLElement>(null);
  // The button that was pressed is gone.
  useEffect(() => section.current?.focus(), []);
  if (!order) return null;
  const { value: note } = tabs.note;
  const isOpen = isOpenOrder(order);
  const waits = order.state === 'waiting' && order.asked.length > 0;
  return (
    <section
      ref={section}
      class="tabs-sheet"
      tabIndex={-1}
      aria-labelledby="tabs-title"
    >
      <header class="tabs-head">
        <h2 id="tabs-title" dir="auto">
          {order.prompt ?? <Status tabs={tabs} />}
        </h2>
        {order.prompt !== undefined && (
          <span class="tabs-note">
            <Status tabs={tabs} />
          </span>
        )}
        {isOpen && (
          <Button variant="link" onClick={() => void tabs.stop()}>
            {i18n.t('tabs.stop')}
          </Button>
        )}
        <IconButton icon={X} label={i18n.t('tabs.close')} onClick={onBack} />
      </header>
      <div class="tabs-body">
        {waits && (
          <div class="tabs-hidden">
            <p>{i18n.t('tabs.waits')}</p>
            <Button size="small" onClick={() => void tabs.allowAgain()}>
              {i18n.t('clip.renew')}
            </Button>
          </div>
        )}
        {order.refusal && (
          <p class="error tabs-refusal" role="alert">
            {refusalMessage(order.refusal).title}{' '}
            {refusalMessage(order.refusal).help}
          </p>
        )}
        <ul class="tabs-list">
          {tabs.rows.value.map((status) => (
            <li key={status.row.tabId}>
              <TabStatus status={status} onShow={onShow} />
              {status.answer && (
                <Answer
                  status={status}
                  answer={status.answer}
                  onShow={onShow}
                />
              )}
              {status.clip && needsUser.has(status.state) && (
                <div class="tabs-clip small">
                  <ClipCard clip={status.clip} clips={clips} />
                </div>
              )}
            </li>
          ))}
        </ul>
        {note && (
          <div class="tabs-clip small">
            <ClipCard clip={note} clips={clips} />
          </div>
        )}
      </div>
    </section>
  );
};

const Status = ({ tabs }: Pick<Props, 'tabs'>) => (
  <span role="status">{progressText(tabs)}</span>
);

/** The states in which the note's own card says more. */
const needsUser: ReadonlySet<RowState> = new Set([
  'asking',
  'not-saved',
  'unconfirmed',
]);

const isDone: ReadonlySet<RowState> = new Set([
  'read',
  'saved',
  'unconfirmed',
  'linked',
]);

function progressText({ order, rows }: TabsState): string {
  const done = rows.value.filter(({ state }) => isDone.has(state)).length;
  const key = order.value?.way ?? 'notes';
  return i18n.t(`tabs.progress.${key}`, [
    count(done),
    count(rows.value.length),
  ]);
}

type StatusProps = Pick<Props, 'onShow'> & { status: RowStatus };

const TabStatus = ({ status, onShow }: StatusProps) => {
  const { row, state } = status;
  const { icon, tone } = looks[state];
  return (
    <div class="tabs-row">
      <span class={`state ${tone}`}>
        <Icon of={icon} />
      </span>
      <Letter host={hostOf(row.url)} />
      <span class="cut" dir="auto" title={row.url}>
        {row.title || hostOf(row.url)}
      </span>
      <span class={`tabs-note ${tone}`}>
        <Outcome status={status} onShow={onShow} />
      </span>
    </div>
  );
};

/** What the user can do with a tab now, else where it is. */
const Outcome = ({ status, onShow }: StatusProps) => {
  const { state, job, clip } = status;
  if (job?.state === 'held')
    return (
      <Button variant="link" onClick={() => void onShow(job.id)}>
        {i18n.t('popup.answer')}
      </Button>
    );
  const link = state === 'saved' ? clipLink(clip?.link) : undefined;
  if (link)
    return (
      <a class="btn btn-link" {...linkTo(link)}>
        {i18n.t('clip.open')}
      </a>
    );
  return <>{stateText(status)}</>;
};

const looks: Record<RowState, { icon: IconNode; tone: string }> = {
  waiting: { icon: Clock, tone: '' },
  reading: { icon: LoaderCircle, tone: '' },
  read: { icon: Check, tone: 'is-success' },
  'not-read': { icon: CircleAlert, tone: 'is-warn' },
  saving: { icon: LoaderCircle, tone: '' },
  saved: { icon: Check, tone: 'is-success' },
  unconfirmed: { icon: CircleQuestionMark, tone: '' },
  asking: { icon: CircleQuestionMark, tone: 'is-warn' },
  'not-saved': { icon: CircleAlert, tone: 'is-danger' },
  linked: { icon: Link2, tone: '' },
  stopped: { icon: X, tone: '' },
};

/** Where a tab is, or why it isn't clipped. */
function stateText({ state, job, clip }: RowStatus): string {
  if (state === 'not-read' && job?.error) return errorMessage(job.error).title;
  if (state === 'not-saved' && clip?.error)
    return deliveryMessage(
      clip.error,
      destinationName(clip.destination),
      isFolderGone(clip),
    ).title;
  return i18n.t(`tabs.state.${keyOf(state)}`);
}

import {
  Trash2,
  Undo2,
  X,
  Download,
  GitCompareArrows,
  type IconNode,
  Paperclip,
  Tag,
} from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { HistoryPage, ListedJob } from '@/lib/history';
import { Button, IconButton, type ButtonProps } from '@/components/ui/button';
import { count } from '@/components/ui/measure';
import { ToastLine } from '@/components/ui/toast';
import type { HistoryState } from './history-state';
import { focusList } from './use-history-keys';
import { Menu } from '@/components/ui/menu';
import { isActive } from '@/lib/queue/job';
import { fileName } from '@/lib/safe/file-name';
import { pairOf } from './selection-state';
import { TagFields } from './tag-fields';

type Props = { history: HistoryState; pages: readonly HistoryPage[] };

/**
 * Over the foot of the list: what happens, undo for deleted results, and
 * actions for the selection.
 */
export const Bars = (props: Props) => (
  <div class="history-bars">
    <div role="status">
      <Progress {...props} />
      <Deleted {...props} />
    </div>
    <Selection {...props} />
  </div>
);

const Deleted = ({ history }: Props) => {
  const number = history.found.value?.removed.length ?? 0;
  return number > 0 && <Undo history={history} number={number} />;
};

/**
 * Takes the focus from a deleted row if no other one is left, and gives it back
 * to the list.
 */
const Undo = ({
  history,
  number,
}: Pick<Props, 'history'> & { number: number }) => {
  const button = useRef<HTMLButtonElement>(null);
  const title = history.removedTitle.value;
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, [number]);
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest('.toast')) queueMicrotask(focusList);
    },
    [],
  );
  return (
    <ToastLine
      message={
        title === undefined
          ? i18n.t('history.deleted', number)
          : i18n.t('history.deletedPage', number, [count(number), title])
      }
    >
      <Button
        ref={button}
        icon={Undo2}
        variant="link"
        onClick={() => void history.undo()}
      >
        {i18n.t('history.undo')}
      </Button>
      <IconButton
        icon={Trash2}
        label={i18n.t('history.purge')}
        onClick={() => void history.purge()}
      />
    </ToastLine>
  );
};

/** The progress of an archive or of notes, and the outcome. */
const Progress = ({ history: { actions } }: Props) => {
  const { writer, clipping, outcome } = actions;
  if (clipping.value) {
    const { done, total } = clipping.value;
    const message = i18n.t('history.clipping', [
      count(Math.min(done + 1, total)),
      count(total),
    ]);
    return <Stoppable message={message} onStop={actions.stopClipping} />;
  }
  if (writer.done.value !== undefined)
    return (
      <Stoppable
        message={i18n.t('history.writing', [count(writer.done.value)])}
        onStop={writer.stop}
      />
    );
  const message = outcome.value
    ? outcomeOf(outcome.value, actions.destination())
    : writer.failure.value !== undefined &&
      `${i18n.t('batches.export.failed')} ${writer.failure.value}`;
  if (!message) return null;
  return (
    <ToastLine message={message}>
      <IconButton
        icon={X}
        label={i18n.t('panel.dismiss')}
        onClick={actions.dismiss}
      />
    </ToastLine>
  );
};

const outcomeOf = (
  { made, waiting }: { made: number; waiting: number },
  place: string,
): string =>
  waiting > 0
    ? i18n.t('history.notClipped', waiting, [count(waiting)])
    : i18n.t('history.clippedTo', made, [count(made), place]);

const Stoppable = ({
  message,
  onStop,
}: {
  message: string;
  onStop(): void;
}) => (
  <ToastLine message={message}>
    <Button variant="link" onClick={onStop}>
      {i18n.t('popup.stop')}
    </Button>
  </ToastLine>
);

type SelectionProps = { history: HistoryState; pages: readonly HistoryPage[] };

export const Selection = ({ history, pages }: SelectionProps) => {
  const { selected, actions } = history;
  const chosen = pages
    .map(({ jobs }) => jobs.filter(({ id }) => selected.value.has(id)))
    .filter((jobs) => jobs.length > 0);
  const jobs = chosen.flat();
  if (jobs.length === 0) return null;
  const ended = jobs.filter((job) => !isActive(job)).map(({ id }) => id);
  const readable = jobs.filter((job) => job.hasResult);
  const newest = chosen.flatMap(
    (all) =>
      all.find(({ state, hasResult }) => state === 'done' && hasResult) ?? [],
  );
  const pair = pairOf(chosen);
  const size = [
    i18n.t('history.pages', chosen.length, [count(chosen.length)]),
    i18n.t('history.results', jobs.length, [count(jobs.length)]),
  ];
  return (
    <section class="history-selection" aria-label={i18n.t('history.selection')}>
      <span class="grow strong">{size.join(', ')}</span>
      <Action
        icon={Paperclip}
        label={i18n.t('clip.clip')}
        title={i18n.t('history.clipHelp', newest.length, [
          count(newest.length),
          actions.destination(),
        ])}
        disabled={newest.length === 0 || actions.clipping.value !== undefined}
        onClick={async () => {
          const waiting = await actions.clip(newest);
          if (waiting.length > 0) selected.value = new Set(waiting);
        }}
      />
      <Action
        icon={Download}
        label={i18n.t('history.save')}
        title={i18n.t('history.saveHelp', readable.length, [
          count(readable.length),
        ])}
        disabled={readable.length === 0}
        onClick={() => void actions.save(archiveName(), readable)}
      />
      <Action
        icon={GitCompareArrows}
        label={i18n.t('history.compare')}
        title={i18n.t('history.compareHelp')}
        disabled={!pair}
        onClick={() => {
          actions.compared.value = pair;
        }}
      />
      <Tags history={history} jobs={jobs} />
      <Action
        icon={Trash2}
        label={i18n.t('history.delete')}
        class="is-danger"
        disabled={ended.length === 0}
        onClick={() => void history.remove(ended)}
      />
      {ended.length < jobs.length && (
        <p class="help">
          {i18n.t('history.atWork', jobs.length - ended.length)}
        </p>
      )}
    </section>
  );
};

const archiveName = () =>
  fileName(
    `${i18n.t('history.archive')} ${new Date().toISOString().slice(0, 10)}`,
    'zip',
  );

/** A button that has no room for its label in a narrow panel. */
const Action = ({
  label,
  title = label,
  ...button
}: ButtonProps & { icon: IconNode; label: string }) => (
  <Button variant="quiet" size="small" title={title} {...button}>
    <span class="history-word">{label}</span>
  </Button>
);

/**
 * Adds tags to the selected jobs and removes them; tags in use are suggested.
 */
const Tags = ({
  history,
  jobs,
}: {
  history: HistoryState;
  jobs: ListedJob[];
}) => {
  const ids = jobs.map(({ id }) => id);
  return (
    <>
      <Action
        icon={Tag}
        label={i18n.t('history.tags')}
        class="history-tag"
        popovertarget="history-tags"
      />
      <Menu id="history-tags" class="history-tags">
        <TagFields
          isFirst
          given={[...new Set(jobs.flatMap(({ tags = [] }) => tags))].toSorted()}
          known={history.found.value?.choices.tags ?? []}
          onTag={(tag, isOn) => history.tag(ids, tag, isOn)}
        />
      </Menu>
    </>
  );
};

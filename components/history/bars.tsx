import { Trash2, Undo2, X } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { HistoryPage } from '@/lib/history';
import { Button } from '@/components/ui/button';
import { count } from '@/components/ui/count';
import { IconButton } from '@/components/ui/icon-button';
import { ToastLine } from '@/components/ui/toast';
import type { HistoryState } from './history-state';
import { Selection } from './selection';
import { focusList } from './use-history-keys';

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

/** How far an archive or notes are, and what became of them. */
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
      {i18n.t('job.cancel')}
    </Button>
  </ToastLine>
);

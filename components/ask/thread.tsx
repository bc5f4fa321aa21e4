import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { costRange } from '@/components/presets';
import { costAgain, mayBeCached } from '@/components/scrape';
import { dayAndTime } from '@/components/ui/measure';
import { getOwn } from '@/lib/core/get-own';
import type { Turn } from '@/lib/ask';
import type { Job } from '@/lib/queue/job';
import type { Spoken } from '@/lib/scrape';
import type { Settings } from '@/lib/settings';
import { Button } from '@/components/ui/button';
import { focusBoxAnd } from './focus-box';
import { TurnView } from './turn';

type Props = {
  turns: readonly Turn[];
  /** The job on show: its turn is scrolled to. */
  shownId: string | undefined;
  settings: Settings;
  onPick(jobId: string): void;
  onFresh(job: Job): unknown;
  /** What models have said so far, by job. */
  speech: Record<string, Spoken>;
};

/** All questions about a page; the newest is last, next to the box. */
export const Thread = ({
  turns,
  shownId,
  settings,
  onPick,
  onFresh,
  speech,
}: Props) => {
  const list = useRef<HTMLOListElement>(null);
  const shown = turns.find(({ job }) => job.id === shownId);
  useEffect(
    () => keptInView(list.current),
    [shownId, turns.length, shown?.answer, shown?.job.state],
  );
  const old = turns.findLast(({ cachedAt }) => cachedAt !== undefined);
  return (
    <>
      {old?.cachedAt !== undefined &&
        old === turns.at(-1) &&
        mayBeCached(old.job) && (
          <div class="banner is-info copy-age">
            <p>{i18n.t('ask.copy', [ageOf(old.cachedAt)])}</p>
            <Button
              variant="link"
              onClick={focusBoxAnd(() => onFresh(old.job))}
            >
              {freshLabel(old.job, settings)}
            </Button>
          </div>
        )}
      <ol ref={list} class="thread">
        {turns.map((turn) => (
          <TurnView
            key={turn.job.id}
            turn={turn}
            isShown={turn.job.id === shownId}
            onPick={() => onPick(turn.job.id)}
            spoken={getOwn(speech, turn.job.id)}
          />
        ))}
      </ol>
    </>
  );
};

/**
 * Scrolls to the turn on show, and again when content above it is drawn, until
 * the user acts.
 */
function keptInView(list: HTMLElement | null) {
  const growing = new ResizeObserver(() =>
    list
      ?.querySelector('[aria-current="true"]')
      ?.scrollIntoView({ block: 'nearest' }),
  );
  const listening = new AbortController();
  const stop = () => {
    growing.disconnect();
    listening.abort();
  };
  if (list) growing.observe(list);
  for (const doing of ['wheel', 'pointerdown', 'keydown']) {
    addEventListener(doing, stop, { signal: listening.signal, passive: true });
  }
  return stop;
}

function freshLabel(job: Job, settings: Settings): string {
  const cost = costAgain(job, settings);
  if (!cost || cost === 'free') return i18n.t('ask.fresh');
  return i18n.t('ask.freshCost', [costRange(cost)]);
}

/** The age of the copy, if the service's value is a valid time. */
function ageOf(cachedAt: string): string {
  const at = Date.parse(cachedAt);
  return Number.isNaN(at) ? cachedAt : dayAndTime(at, Date.now());
}

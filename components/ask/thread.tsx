import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { costRange } from '@/components/presets';
import {
  costAgain,
  mayBeCached,
  jobLook,
  stateName,
  tokensLine,
} from '@/components/scrape';
import { dayAndTime, duration, moment, joined } from '@/components/ui/measure';
import { getOwn } from '@/lib/core/objects';
import type { Turn } from '@/lib/ask';
import { type Job, isActive } from '@/lib/queue/job';
import type { Spoken } from '@/lib/scrape';
import type { Settings } from '@/lib/settings';
import { Button } from '@/components/ui/button';
import { focusBoxAnd } from './focus-box';
import {
  LongText,
  PassageList,
  ReadingText,
  TakeAway,
  asMarkdown,
  useReading,
} from '@/components/outputs';
import { Icon } from '@/components/ui/icon';
import { explain } from '@/components/ui/messages';
import { showPlaceholders } from '@/lib/contract/schema/placeholders';

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

const maxCharsShown = { question: 400, answer: 4000 };

type TurnProps = {
  turn: Turn;
  isShown: boolean;
  onPick(): void;
  spoken: Spoken | undefined;
};

export const TurnView = ({ turn, isShown, onPick, spoken }: TurnProps) => {
  const { question, answer, highlights } = turn;
  return (
    <li aria-current={isShown}>
      <LongText
        as="h2"
        dir="auto"
        text={question}
        max={maxCharsShown.question}
      />
      <p class="small muted">{facts(turn)}</p>
      <Reasoning text={turn.model?.reasoning} />
      <TurnBody turn={turn} isShown={isShown} spoken={spoken} />
      <div class="row">
        {answer !== undefined && (
          <TakeAway
            title={question}
            copy={showPlaceholders(answer)}
            save={[asMarkdown(() => showPlaceholders(answer))]}
          />
        )}
        {!isShown && (
          <Button size="small" variant="quiet" onClick={onPick}>
            {i18n.t(answer === undefined ? 'popup.details' : 'ask.choose')}
          </Button>
        )}
      </div>
      {isShown && highlights && (
        <section class="turn-passages" aria-labelledby="turn-passages">
          <h3 id="turn-passages" class="small muted">
            {i18n.t('output.view.highlights')}
          </h3>
          <PassageList text={highlights} query={question} title={question} />
        </section>
      )}
    </li>
  );
};

const TurnBody = ({
  turn: { job, answer },
  isShown,
  spoken,
}: Omit<TurnProps, 'onPick'>) => {
  if (answer !== undefined) return <AnswerText answer={answer} />;
  if (spoken && isActive(job)) return <Speaking spoken={spoken} />;
  return isShown && hasOutcome(job) ? null : <TurnStatus job={job} />;
};

/** The panel says above its questions how the job on show ended. */
const hasOutcome = ({ state }: Job) =>
  state === 'failed' || state === 'unknown' || state === 'cancelled';

/**
 * Characters that suggest Markdown. Most answers are plain sentences and need
 * no worker.
 */
const markup = /[*_`#[\]<>|~]|^[^\S\n]*(?:[-+]|\d+[.)])\s/m;

const AnswerText = ({ answer }: { answer: string }) =>
  markup.test(answer) ? <Marked answer={answer} /> : <Plain answer={answer} />;

const Marked = ({ answer }: { answer: string }) => {
  const reading = useReading(showPlaceholders(answer));
  if (reading.state.value === 'plain') return <Plain answer={answer} />;
  return <ReadingText reading={reading} isHidden={false} />;
};

const Plain = ({ answer }: { answer: string }) => (
  <LongText
    as="p"
    class="lines"
    dir="auto"
    text={answer}
    max={maxCharsShown.answer}
  />
);

const TurnStatus = ({ job }: { job: Job }) => {
  const { state } = job;
  if (state === 'running' || state === 'queued') {
    return (
      <div class="waiting-lines" role="status" aria-label={stateName(job)}>
        <i />
        <i />
        <i />
      </div>
    );
  }
  const { icon, tone } = jobLook(
    state === 'done' ? { state, missing: ['question'] } : job,
  );
  return (
    <p class={`state ${tone}`}>
      <Icon of={icon} />
      <span>{unansweredMessage(job)}</span>
    </p>
  );
};

/** Why an ended job has no answer. */
function unansweredMessage(job: Job): string {
  const { state, error, connection, request } = job;
  if (state === 'done')
    return i18n.t(
      connection.kind === 'browser' ? 'ask.nothing' : 'output.noAnswer',
    );
  return error ? explain(error, request).title : stateName(job);
}

function facts({ job, cachedAt, model }: Turn): string {
  const { createdAt, sentAt, endedAt, creditsUsed } = job;
  const parts = [
    moment(createdAt, Date.now()),
    creditsUsed !== undefined && i18n.t('job.credits', creditsUsed),
    tokensLine(model),
    sentAt !== undefined && endedAt !== undefined && duration(endedAt - sentAt),
    cachedAt !== undefined && i18n.t('ask.fromCopy'),
  ];
  return joined(parts);
}

/** Markdown is drawn once the answer is complete. */
const plain = (text: string) => text.replaceAll(/\*\*|`/g, '');

/** A model's answer as it arrives, with its reasoning folded. */
export const Speaking = ({ spoken }: { spoken: Spoken }) => (
  <div class="speaking stack">
    <Reasoning text={spoken.thought} />
    <p class="lines" dir="auto" aria-busy="true">
      {plain(spoken.text)}
    </p>
  </div>
);

/** What a model wrote before its answer, folded. */
export const Reasoning = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <details>
      <summary class="small muted">{i18n.t('ask.reasoning')}</summary>
      <p class="lines small muted" dir="auto">
        {text}
      </p>
    </details>
  ) : null;

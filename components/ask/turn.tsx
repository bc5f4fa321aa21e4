import { i18n } from '#i18n';
import { jobLook, stateName, tokensLine } from '@/components/scrape';
import {
  LongText,
  ReadingText,
  TakeAway,
  asMarkdown,
  useReading,
} from '@/components/outputs';
import { Icon } from '@/components/ui/icon';
import { duration, moment } from '@/components/ui/measure';
import { explain } from '@/components/ui/explain';
import type { Turn } from '@/lib/ask';
import { type Job, isActive } from '@/lib/queue/job';
import { showPlaceholders } from '@/lib/contract/schema/placeholders';
import { Button } from '@/components/ui/button';
import type { Spoken } from '@/lib/scrape';
import { Reasoning } from './reasoning';
import { Speaking } from './speaking';

const maxCharsShown = { question: 400, answer: 4000 };

type Props = {
  turn: Turn;
  /** This is the job the panel shows. */
  isShown: boolean;
  onPick(): void;
  /** What a model has said so far. */
  spoken: Spoken | undefined;
};

/** A question with its answer or its status. */
export const TurnView = ({ turn, isShown, onPick, spoken }: Props) => {
  const { job, question, answer } = turn;
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
      {answer !== undefined ? (
        <AnswerText answer={answer} />
      ) : spoken && isActive(job) ? (
        <Speaking spoken={spoken} />
      ) : (
        !(isShown && hasOutcome(job)) && <TurnStatus job={job} />
      )}
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
    </li>
  );
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
  const { state, error } = job;
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
  const nothing = i18n.t(
    job.connection.kind === 'browser' ? 'ask.nothing' : 'output.noAnswer',
  );
  const message =
    state === 'done'
      ? nothing
      : error
        ? explain(error, job.request).title
        : stateName(job);
  return (
    <p class={`state ${tone}`}>
      <Icon of={icon} />
      <span>{message}</span>
    </p>
  );
};

function facts({ job, cachedAt, model }: Turn): string {
  const { createdAt, sentAt, endedAt, creditsUsed } = job;
  const parts = [
    moment(createdAt, Date.now()),
    creditsUsed !== undefined && i18n.t('job.credits', creditsUsed),
    tokensLine(model),
    sentAt !== undefined && endedAt !== undefined && duration(endedAt - sentAt),
    isActive(job) && stateName(job),
    cachedAt !== undefined && i18n.t('ask.fromCopy'),
  ];
  return parts.filter(Boolean).join(' · ');
}

import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { ErrorDetails } from '@/components/scrape';
import { JsonTree, LongText } from '@/components/outputs';
import { CopyButton, Button } from '@/components/ui/button';
import { Status } from '@/components/ui/status';
import {
  duration,
  moment,
  wholeSeconds,
  joined,
} from '@/components/ui/measure';
import { useNow } from '@/components/ui/poll';
import { getOwn } from '@/lib/core/objects';
import type { Run, RunAnswer } from '@/lib/sessions';
import { ConfirmButton } from './confirm-button';
import {
  kindOf,
  lookupMessage,
  needsScrape,
  interactionError,
  interactionLooks,
  textOf,
  usageLabel,
} from './interaction-labels';
import type { InteractionsState } from './interactions-state';

/** Characters of a task shown before it is collapsed. */
const maxTaskChars = 240;

type Props = {
  run: Run;
  interactions: InteractionsState;
  isOpen: boolean;
  /** A link to where the interaction ran. */
  where?: ComponentChildren;
  onScrapeAgain?: () => unknown;
};

export const InteractionCard = ({
  run,
  interactions,
  isOpen,
  where,
  onScrapeAgain,
}: Props) => {
  const isCode = 'code' in run.task;
  // The run may still be in progress, so a repeat may be billed twice.
  const isUnknown = run.state === 'unknown';
  const usage = usageLabel(run.ended ?? {});
  return (
    <li class="run" aria-busy={run.state === 'running'}>
      <div class="run-head">
        <Status isBadge look={interactionLooks[run.state]}>
          {i18n.t(`work.state.${run.state}`)}
        </Status>
        <Facts run={run} />
      </div>
      {where}
      <p class={isCode ? 'run-task mono' : 'run-task'} dir="auto">
        <LongText text={textOf(run.task)} max={maxTaskChars} />
      </p>
      {run.state === 'running' && (
        <span class="bar is-open">
          <i />
        </span>
      )}
      {isUnknown ? (
        <Unknown run={run} interactions={interactions} />
      ) : (
        <Trouble run={run} />
      )}
      {run.answer && <Output answer={run.answer} isOpen={isOpen} />}
      {usage !== '' && (
        <p class="small muted">{i18n.t('work.sessionTook', [usage])}</p>
      )}
      {run.state !== 'running' && (
        <div class="acts">
          {needsScrape(run) && onScrapeAgain && (
            <Button
              size="small"
              variant="primary"
              onClick={() => void onScrapeAgain()}
            >
              {i18n.t('work.scrapeAgain')}
            </Button>
          )}
          <ConfirmButton
            label={i18n.t('work.again')}
            question={isUnknown ? i18n.t('work.againUnknown') : undefined}
            disabled={!isUnknown && interactions.isSending.value}
            onYes={() => interactions.again(run)}
          />
          <ConfirmButton
            label={i18n.t('work.forget')}
            question={isUnknown ? i18n.t('work.forgetUnknown') : undefined}
            variant={isUnknown ? undefined : 'quiet'}
            onYes={() => interactions.forget(run)}
          />
        </div>
      )}
    </li>
  );
};

const Facts = ({ run }: { run: Run }) => {
  const { state, createdAt, endedAt, task, answer } = run;
  const now = useNow(state === 'running');
  const seconds = Math.floor((now - createdAt) / 1000);
  const parts = [
    kindOf(task),
    moment(createdAt, now),
    state === 'running' && seconds >= 1 && wholeSeconds(seconds),
    endedAt !== undefined &&
      state !== 'unknown' &&
      duration(endedAt - createdAt),
    typeof answer?.exitCode === 'number' &&
      i18n.t('work.exitCode', [answer.exitCode]),
    answer?.killed === true && i18n.t('work.killed'),
  ];
  return <span class="facts small muted">{joined(parts)}</span>;
};

const Trouble = ({ run }: { run: Run }) => {
  const message = interactionError(run);
  return message ? (
    <div class="run-trouble small">
      <p class="strong">{message.title}</p>
      <p>{message.help}</p>
      {run.error && <ErrorDetails error={run.error} />}
    </div>
  ) : null;
};

/** For a lost answer, what the service still reports about it. */
const Unknown = ({
  run,
  interactions,
}: {
  run: Run;
  interactions: InteractionsState;
}) => {
  const now = useNow(false);
  const isAsked = Object.hasOwn(interactions.looked.value, run.id);
  const looked = getOwn(interactions.looked.value, run.id);
  return (
    <div class="run-trouble small">
      <p class="strong">{i18n.t('work.unknown')}</p>
      <p>{i18n.t('work.unknownHelp')}</p>
      <p aria-live="polite">
        {isAsked && !looked && i18n.t('sessions.loading')}
        {looked && (lookupMessage(looked, now) ?? i18n.t('work.looked.failed'))}
      </p>
      <div class="acts">
        <Button size="small" onClick={() => void interactions.lookUp(run)}>
          {i18n.t('work.look')}
        </Button>
      </div>
    </div>
  );
};

/** Characters shown before the rest is requested. */
const maxOutputChars = 20_000;

const parts = ['output', 'result', 'stdout', 'stderr', 'error'] as const;

const Output = ({ answer, isOpen }: { answer: RunAnswer; isOpen: boolean }) => {
  const shown = parts.flatMap((part) => {
    const text = answer[part];
    const isRepeated = part === 'error' && text === answer.stderr;
    return text && !isRepeated ? [{ part, text }] : [];
  });
  const hasRest = Object.keys(answer.rest).length > 0;
  if (shown.length === 0 && !hasRest)
    return <p class="small muted">{i18n.t('work.nothing')}</p>;
  return (
    <details class="run-output" open={isOpen}>
      <summary class="small">{i18n.t('work.output')}</summary>
      {shown.map(({ part, text }) => (
        <div key={part}>
          <div class="section">
            <h3>{i18n.t(`work.part.${part}`)}</h3>
            <CopyButton text={() => text} label={i18n.t('output.copy')} />
          </div>
          <pre
            class={
              part === 'stderr' || part === 'error'
                ? 'run-text is-danger'
                : 'run-text'
            }
            dir="auto"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
            tabIndex={0}
            role="region"
            aria-label={i18n.t(`work.part.${part}`)}
          >
            <LongText text={text} max={maxOutputChars} />
          </pre>
        </div>
      ))}
      {hasRest && (
        <div>
          <h3 class="section">{i18n.t('work.part.rest')}</h3>
          <JsonTree value={answer.rest} />
        </div>
      )}
    </details>
  );
};

import { type Signal, useSignal } from '@preact/signals';
import {
  ArrowUp,
  MessageCircleQuestionMark,
  Square,
  BookmarkPlus,
  X,
} from 'lucide';
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { costRange } from '@/components/presets';
import { bind, set, submit } from '@/components/ui/bind';
import { Checkbox } from '@/components/ui/choices';
import { count } from '@/components/ui/measure';
import { Icon } from '@/components/ui/icon';
import { unlessComposing, usePlainKey } from '@/components/ui/keys';
import { refusalMessage } from '@/components/ui/messages';
import { isAskable } from '@/lib/ask';
import type { StartRefusal } from '@/lib/scrape';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import { Button, IconButton } from '@/components/ui/button';
import { AnswererPicker, whereTo } from './answerer';
import type { Asking } from './ask-state';
import { boxId, focusBoxAnd, useTakeFocus } from './focus-box';

type Props = {
  asking: Asking;
  questions: readonly string[];
  onConnect(): void;
  onStop?: (() => unknown) | undefined;
  /** Shown above the box: what a question is about, unless that is obvious. */
  children?: ComponentChildren;
};

/**
 * Asks about the page on show: Enter sends, Shift+Enter adds a line, and the
 * slash key focuses the box. The first key or click reveals what is sent with a
 * question.
 */
export const AskBox = ({
  asking,
  questions,
  onConnect,
  onStop,
  children,
}: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const { prompt, askState, isSending } = asking;
  const isEntered = useSignal(false);
  const isCarriedOpen = useSignal(false);
  const availability = askState.value?.availability;
  const isSearch = asking.isSearch.value;
  const label = i18n.t(isSearch ? 'popup.query' : 'ask.box');
  const isOpen = availability?.ok || isSearch;
  useTakeFocus(availability && isOpen);
  usePlainKey((key) => {
    if (key === '/') field.current?.focus();
    return key === '/';
  });

  const enter = set(isEntered, true);
  const send = async (question?: string) => {
    await asking.ask(question);
    if (prompt.value !== '') return;
    isEntered.value = false;
    isCarriedOpen.value = false;
  };
  const refusal =
    availability && !availability.ok && !isSearch
      ? availability.reason
      : undefined;
  const isTooLong = prompt.value.trim().length > maxPromptChars;
  const helpBelow = () => {
    if (isTooLong)
      return i18n.t('popup.tooLong', [count(prompt.value.trim().length)]);
    if (refusal) return refusalHelp(refusal);
    if (isSearch) return i18n.t('ask.searchHelp');
    return [askState.value && whereTo(askState.value), i18n.t('ask.help')]
      .filter(Boolean)
      .join(' ');
  };
  const help = helpBelow();
  return (
    <footer>
      <form
        class="ask-box"
        onFocusOut={({ currentTarget, relatedTarget }) => {
          if (
            !(
              relatedTarget instanceof Node &&
              currentTarget.contains(relatedTarget)
            )
          )
            isEntered.value = false;
        }}
        onSubmit={submit(() => send())}
      >
        {children}
        <SavedQuestions
          asking={asking}
          questions={questions}
          isOff={!isOpen}
          onAsk={send}
        />
        <div class={isTooLong ? 'input is-bad' : 'input'}>
          <Icon of={MessageCircleQuestionMark} />
          <textarea
            ref={field}
            id={isOpen ? boxId : undefined}
            rows={1}
            dir="auto"
            aria-label={label}
            aria-keyshortcuts="/"
            aria-invalid={isTooLong}
            aria-describedby="ask-help"
            placeholder={label}
            value={prompt}
            onKeyUp={unlessComposing(({ key }) => key !== 'Enter' && enter())}
            onClick={enter}
            onInput={(event) => {
              prompt.value = event.currentTarget.value;
            }}
            onKeyDown={unlessComposing(
              (event: TargetedKeyboardEvent<HTMLTextAreaElement>) => {
                if (event.key === 'Escape') event.currentTarget.blur();
                if (event.key !== 'Enter' || event.shiftKey) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              },
            )}
          />
          {(availability?.ok || askState.value?.others) && (
            <AnswererPicker asking={asking} />
          )}
          {onStop ? (
            <Button
              size="small"
              variant="soft"
              icon={Square}
              onClick={focusBoxAnd(onStop)}
            >
              {i18n.t('ask.stop')}
            </Button>
          ) : (
            <IconButton
              icon={ArrowUp}
              label={i18n.t('job.ask')}
              type="submit"
              disabled={!isOpen || isSending.value || !isAskable(prompt.value)}
            />
          )}
        </div>
        <div class="ask-more" hidden={!isEntered.value && prompt.value === ''}>
          <p id="ask-help" class={isTooLong ? 'error' : 'help'}>
            {help}{' '}
            {isSearch && (
              <Button variant="link" onClick={onConnect}>
                {i18n.t('job.connect')}
              </Button>
            )}
          </p>
          {!refusal && !isSearch && (
            <Carries
              asking={asking}
              questions={questions}
              isOpen={isCarriedOpen}
            />
          )}
        </div>
      </form>
    </footer>
  );
};

/**
 * A tab that can't be found is usually one whose page Pluck may not read yet.
 */
function refusalHelp(reason: StartRefusal): string {
  return reason === 'reading.closed'
    ? i18n.t('ask.needsClick')
    : refusalMessage(reason).title;
}

type CarriesProps = Pick<Props, 'asking' | 'questions'> & {
  isOpen: Signal<boolean>;
};

/**
 * What is sent with a question: earlier answers, which can be previewed, and a
 * passage search.
 */
const Carries = ({ asking, questions, isOpen }: CarriesProps) => {
  const { earlier, carries, carried, withPassages, askState } = asking;
  const { exchanges, text } = carried.value;
  const both = askState.value?.withPassages;
  return (
    <>
      <div class="ask-options">
        {earlier.value.length > 0 && (
          <Checkbox
            class="row"
            value={carries.value}
            onChange={asking.setCarries}
          >
            {i18n.t('ask.carries')}
          </Checkbox>
        )}
        <Checkbox class="row" {...bind(withPassages)}>
          {both
            ? i18n.t('ask.passagesCost', [costRange(both)])
            : i18n.t('ask.passages')}
        </Checkbox>
        <SaveQuestion asking={asking} questions={questions} />
      </div>
      {carries.value && exchanges.length > 0 && (
        <details
          class="carried"
          open={isOpen.value}
          onToggle={(event) => {
            isOpen.value = event.currentTarget.open;
          }}
        >
          <summary>{i18n.t('ask.carried.title', exchanges.length)}</summary>
          <textarea
            dir="auto"
            readOnly
            aria-label={i18n.t('ask.carried.label')}
            value={text}
          />
        </details>
      )}
    </>
  );
};

type SavedQuestionsProps = { asking: Asking; questions: readonly string[] };

type SavedProps = SavedQuestionsProps & {
  isOff: boolean;
  onAsk(question: string): unknown;
};

export const SavedQuestions = ({
  asking,
  questions,
  isOff,
  onAsk,
}: SavedProps) =>
  questions.length > 0 && (
    <ul class="questions" aria-label={i18n.t('ask.saved')}>
      {questions.map((question) => (
        <li key={question} class="question">
          <Button
            variant="plain"
            class="cut"
            dir="auto"
            title={question}
            disabled={isOff || asking.isSending.value}
            onClick={focusBoxAnd(() => onAsk(question))}
          >
            {question}
          </Button>
          <Button
            icon={X}
            variant="plain"
            aria-label={i18n.t('ask.forget', [question])}
            onClick={focusBoxAnd(() => asking.save(question, false))}
          />
        </li>
      ))}
    </ul>
  );

export const SaveQuestion = ({ asking, questions }: SavedQuestionsProps) => {
  const typed = asking.prompt.value.trim();
  if (!isAskable(typed) || questions.includes(typed)) return null;
  return (
    <Button
      icon={BookmarkPlus}
      variant="link"
      class="save-question"
      onClick={focusBoxAnd(() => asking.save(typed, true))}
    >
      {i18n.t('ask.save')}
    </Button>
  );
};

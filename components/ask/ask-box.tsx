import { type Signal, useSignal } from '@preact/signals';
import {
  ArrowUp,
  MessageCircleQuestionMark,
  Square,
  BookmarkPlus,
  X,
} from 'lucide';
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
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
import { thisBrowser } from '@/lib/contract/schema/connection';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import { Button, IconButton } from '@/components/ui/button';
import { AnswererPicker, whereTo } from './answerer';
import type { Asking } from './ask-state';
import { boxId, focusBoxAnd, useTakeFocus } from './focus-box';
import { shortTitle } from './short-title';

type Props = {
  asking: Asking;
  questions: readonly string[];
  /** The title of the page, to name it in the box; none if it is obvious. */
  pageTitle?: string | undefined;
  onConnect(): void;
  onStop?: (() => unknown) | undefined;
};

/**
 * Asks about the page on show: Enter sends, Shift+Enter adds a line, and the
 * slash key focuses the box. The first key or click reveals, above the box, who
 * answers and what is sent with a question, until the focus leaves it.
 */
export const AskBox = ({
  asking,
  questions,
  pageTitle,
  onConnect,
  onStop,
}: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const { prompt, askState, isSending } = asking;
  const isEntered = useSignal(false);
  const isCarriedOpen = useSignal(false);
  const availability = askState.value?.availability;
  const isSearch = asking.isSearch.value;
  const rows = asking.askedPart.value ? asking.rows.value : undefined;
  const label = boxLabel(isSearch, pageTitle, rows);
  const isPlain = rows === undefined && pageTitle === undefined;
  const hint = isSearch && isPlain ? i18n.t('ask.hint') : label;
  const isOpen = availability?.ok || isSearch;
  useTakeFocus(availability && isOpen);
  usePlainKey((key) => {
    if (key === '/') field.current?.focus();
    return key === '/';
  });

  usePreview(asking);

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
    return [
      askState.value && whereTo(askState.value, rows !== undefined),
      i18n.t('ask.help'),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const help = helpBelow();
  return (
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
          title={label}
          placeholder={hint}
          value={prompt}
          onKeyUp={unlessComposing(({ key }) => key !== 'Enter' && enter())}
          onClick={enter}
          onInput={(event) => {
            prompt.value = event.currentTarget.value;
            enter();
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
        {onStop ? (
          <IconButton
            icon={Square}
            label={i18n.t('ask.stop')}
            onClick={focusBoxAnd(onStop)}
          />
        ) : (
          <IconButton
            icon={ArrowUp}
            label={i18n.t('job.ask')}
            type="submit"
            disabled={!isOpen || isSending.value || !isAskable(prompt.value)}
          />
        )}
      </div>
      <div class="ask-more" tabIndex={-1} hidden={!isEntered.value}>
        <SavedQuestions
          asking={asking}
          questions={questions}
          isOff={!isOpen}
          onAsk={send}
        />
        {(availability?.ok || askState.value?.others) && (
          <AnswererPicker asking={asking} />
        )}
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
  );
};

const previewDelayMs = 300;

/** While one types what to find, the page shows the best passage. */
function usePreview({ isSearch, prompt, preview }: Asking) {
  const shown = useRef('');
  const query = isSearch.value ? prompt.value.trim() : '';
  useEffect(() => {
    const timer = setTimeout(() => {
      if (query !== shown.current) void preview(query);
      shown.current = query;
    }, previewDelayMs);
    return () => clearTimeout(timer);
  }, [query]);
}

function boxLabel(
  isSearch: boolean,
  pageTitle: string | undefined,
  rows: number | undefined,
): string {
  if (rows !== undefined) return i18n.t('ask.boxRows', rows, [count(rows)]);
  return pageTitle === undefined
    ? i18n.t(isSearch ? 'popup.query' : 'ask.box')
    : i18n.t(isSearch ? 'ask.findIn' : 'ask.boxOf', [shortTitle(pageTitle)]);
}

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
  const rows = asking.rows.value;
  return (
    <>
      <div class="ask-options">
        {rows !== undefined && (
          <Checkbox
            class="row"
            value={asking.wantsRows.value}
            onChange={(isOn) => void asking.setWantsRows(isOn)}
          >
            {i18n.t('ask.onlyRows', rows, [count(rows)])}
          </Checkbox>
        )}
        {earlier.value.length > 0 && (
          <Checkbox
            class="row"
            value={carries.value}
            onChange={asking.setCarries}
          >
            {i18n.t('ask.carries')}
          </Checkbox>
        )}
        {askState.value?.connection !== thisBrowser && (
          <Checkbox class="row" {...bind(withPassages)}>
            {both
              ? i18n.t('ask.passagesCost', [costRange(both)])
              : i18n.t('ask.passages')}
          </Checkbox>
        )}
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

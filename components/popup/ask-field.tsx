import {
  ArrowUp,
  ChevronDown,
  MessageCircleQuestionMark,
  Search,
} from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { labelled, count } from '@/components/ui/measure';
import { submit } from '@/components/ui/bind';
import { presetName } from '@/lib/presets';
import { Icon } from '@/components/ui/icon';
import type { MissingPrompt } from '@/lib/contract/schema/missing-prompt';
import { Button } from '@/components/ui/button';
import type { PopupState } from '@/lib/page';
import type { PromptBox, PromptProblem, Run } from './popup-action';
import { answeringModel } from './popup-action';
import { usePopup } from './popup-context';
import { Price } from './price';
import { answererName } from './popup-words';

const savedId = 'saved-questions';
export const answererMenuId = 'answerers';

const labels = { question: 'popup.question', query: 'popup.query' } as const;

/**
 * Asks the page a question or searches it, or takes the prompt of a chosen
 * preset. Enter sends it.
 */
export const AskField = () => {
  const popup = usePopup();
  const box = popup.box.value;
  const tabState = popup.tabState.value;
  return box && tabState ? <Ask box={box} tabState={tabState} /> : null;
};

type Props = { box: PromptBox; tabState: PopupState };

const Ask = ({ box, tabState }: Props) => {
  const popup = usePopup();
  const { preset, missing, others } = box;
  const input = useRef<HTMLInputElement>(null);
  const problem = popup.problem.value;
  const saved = missing === 'question' ? tabState.questions : [];
  const isChosen = popup.chosen.value !== undefined;
  useLayoutEffect(() => {
    if (problem ?? isChosen) input.current?.focus();
  }, [problem, isChosen, popup.chosen.value]);
  const { selectedTabs: tabs } = popup;
  const asks =
    tabs > 1 && !isChosen
      ? i18n.t(answeringModel(tabState) ? 'tabs.ask' : 'tabs.find', tabs, [
          count(tabs),
        ])
      : i18n.t(labels[missing]);
  const label = preset.name === undefined ? asks : labelled(preset.name, asks);
  return (
    <form class="field" onSubmit={submit(() => popup.enter())}>
      <div class={problem ? 'input is-bad' : 'input'}>
        <Icon
          of={missing === 'question' ? MessageCircleQuestionMark : Search}
        />
        <input
          ref={input}
          type="text"
          class="ask"
          list={saved.length > 0 ? savedId : undefined}
          aria-label={label}
          placeholder={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && 'ask-problem'}
          value={popup.prompt}
          onInput={(event) => {
            popup.prompt.value = event.currentTarget.value;
            popup.problem.value = undefined;
          }}
        />
        <datalist id={savedId}>
          {saved.map((question) => (
            <option key={question}>{question}</option>
          ))}
        </datalist>
        {others.length > 0 ? (
          <Button variant="plain" class="by" popovertarget={answererMenuId}>
            <span class="sr">{i18n.t('popup.answeredBy')}</span>
            <Answerer run={box} tabState={tabState} />
            <Icon of={ChevronDown} />
          </Button>
        ) : (
          <span class="by">
            <Answerer run={box} tabState={tabState} />
          </span>
        )}
        <Button
          icon={ArrowUp}
          variant="plain"
          class="ask-go"
          onClick={() => void popup.ask()}
          aria-label={presetName(preset)}
          title={presetName(preset)}
        />
      </div>
      {problem && (
        <p id="ask-problem" class="error" role="alert">
          {promptMessage(problem, missing, popup.prompt.value)}
        </p>
      )}
    </form>
  );
};

const Answerer = ({ run, tabState }: { run: Run; tabState: PopupState }) => (
  <>
    {run.preset.missing === 'question' && (
      <span class="cut">{answererName(run, tabState)}</span>
    )}
    <Price run={run} tabState={tabState} />
  </>
);

function promptMessage(
  problem: PromptProblem,
  missing: MissingPrompt,
  words: string,
): string {
  if (problem === 'too-long')
    return i18n.t('popup.tooLong', [count(words.trim().length)]);
  return i18n.t(missing === 'question' ? 'popup.noQuestion' : 'popup.noQuery');
}

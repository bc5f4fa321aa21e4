import './page-parts/page-parts.css';
import { useSignal } from '@preact/signals';
import { Lightbulb } from 'lucide';
import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { CopyButton, IconButton } from '@/components/ui/button';
import { bind, toggle } from '@/components/ui/bind';
import { Checkbox, Segmented } from '@/components/ui/choices';
import { hostOf } from '@/components/ui/link';
import { count } from '@/components/ui/measure';
import { wordCount } from '@/lib/core/count-words';
import { type Turn, speakerOf, turnsMarkdown } from '@/lib/parts';
import { siteLabels } from '@/lib/engines/browser/sites/labels';
import { tablesOf } from './page-parts/exports';
import { PartText } from './page-parts/part-text';
import { AddressLink } from './parts/address';
import { type Choice, ChoiceContext } from './parts/contexts';
import { type FieldProps, defineField } from './parts/define-output';
import { LazyDetails, LongList } from './parts/long';
import { titled } from './parts/titled';
import { asJson, asMarkdown, Tools } from './parts/tools';

const whoSpeaks = ['all', 'user', 'assistant'] as const;
type WhoSpeaks = (typeof whoSpeaks)[number];

const step = 40;

const Conversation = ({ value: turns, answer, title }: FieldProps<'turns'>) => {
  const who = useSignal<WhoSpeaks>('all');
  const withThinking = useSignal(false);
  const chosen = useChoice();
  const numbered = turns.map((turn, index) => ({ turn, number: index + 1 }));
  const shown = numbered.filter(
    ({ turn }) => who.value === 'all' || turn.role === who.value,
  );
  const isPart = chosen.numbers.size > 0;
  const taken = (
    isPart ? numbered.filter(({ number }) => chosen.numbers.has(number)) : shown
  ).map(({ turn }) => turn);
  const text = () => {
    const markdown = turnsMarkdown(taken, siteLabels(), withThinking.value);
    return isPart ? markdown : titled(markdown, answer.data);
  };
  const hasThinking = turns.some(({ thinking }) => thinking);
  const speakers = Object.fromEntries(
    whoSpeaks.map((one) => [one, shownName(one, turns)]),
  );
  const choose = (number: number, isChosen: boolean) => {
    const next = new Set(chosen.numbers);
    if (isChosen) next.add(number);
    else next.delete(number);
    chosen.choose(next);
  };
  return (
    <>
      <Tools
        title={title}
        copy={text}
        copyLabel={
          isPart
            ? i18n.t('parts.copyChosen', chosen.numbers.size, [
                count(chosen.numbers.size),
              ])
            : i18n.t('output.copyAll')
        }
        save={[asMarkdown(text), ...tablesOf('turns', taken), asJson(taken)]}
      >
        <Segmented
          label={i18n.t('parts.whoSpeaks')}
          {...bind(who)}
          options={whoSpeaks.map((value) => ({
            value,
            label: speakers[value] ?? value,
          }))}
        />
        {hasThinking && (
          <IconButton
            icon={Lightbulb}
            label={i18n.t('parts.withThinking')}
            aria-pressed={withThinking.value}
            aria-keyshortcuts="t"
            onClick={toggle(withThinking)}
          />
        )}
      </Tools>
      <LongList items={shown} step={step} as="ol" class="turns">
        {({ turn, number }) => (
          <li
            key={number}
            class={`turn is-${turn.role === 'user' ? 'user' : 'assistant'}`}
            data-chosen={chosen.numbers.has(number)}
          >
            <TurnHead
              turn={turn}
              number={number}
              isChosen={chosen.numbers.has(number)}
              onChoose={(is) => choose(number, is)}
            />
            <Thinking turn={turn} isCopied={withThinking.value} />
            <PartText markdown={turn.markdown} />
            {turn.streaming && (
              <p class="small muted">{i18n.t('parts.streaming')}</p>
            )}
            <Citations turn={turn} />
          </li>
        )}
      </LongList>
    </>
  );
};

/** The chosen turns; only this view's own where nothing else takes them. */
function useChoice(): Choice {
  const own = useSignal<ReadonlySet<number>>(new Set());
  const choose = (numbers: ReadonlySet<number>) => {
    own.value = numbers;
  };
  return useContext(ChoiceContext) ?? { numbers: own.value, choose };
}

/** A longer name has no room in a button. */
const maxNameChars = 12;

function shownName(who: WhoSpeaks, turns: readonly Turn[]): string {
  if (who === 'all') return i18n.t('parts.all', [count(turns.length)]);
  const own = turns.filter(({ role }) => role === who);
  const names = new Set(own.map((turn) => speakerOf(turn, siteLabels())));
  const [name] = names;
  if (names.size === 1 && name && name.length <= maxNameChars) return name;
  return i18n.t(who === 'user' ? 'parts.you' : 'parts.assistant');
}

const TurnHead = ({
  turn,
  number,
  isChosen,
  onChoose,
}: {
  turn: Turn;
  number: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) => {
  const speaker = speakerOf(turn, siteLabels());
  return (
    <header class="part-head">
      <bdi class="strong cut">{speaker}</bdi>
      {turn.tools && turn.tools.length > 0 && (
        <bdi class="small muted cut">{turn.tools.join(', ')}</bdi>
      )}
      <span class="end small muted">{count(number)}</span>
      <CopyButton
        text={() => turn.markdown}
        label={i18n.t('parts.copyTurn', [number])}
      />
      <Checkbox
        aria-label={i18n.t('parts.choose', [number])}
        value={isChosen}
        onChange={onChoose}
      />
    </header>
  );
};

const Thinking = ({ turn, isCopied }: { turn: Turn; isCopied: boolean }) =>
  turn.thinking ? (
    <LazyDetails
      class="thinking"
      summary={
        <summary class="small muted">
          {[
            turn.thinkingLabel || i18n.t('parts.thinking'),
            i18n.t('output.words', wordCount(turn.thinking), [
              count(wordCount(turn.thinking)),
            ]),
            !isCopied && i18n.t('parts.notCopied'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </summary>
      }
    >
      {() => <PartText markdown={turn.thinking ?? ''} />}
    </LazyDetails>
  ) : null;

const Citations = ({ turn: { citations } }: { turn: Turn }) => (
  <LongList items={citations ?? []} step={12} as="ol" class="chips citations">
    {({ url, title }, index) => (
      <li key={index} class="badge">
        {count(index + 1)}{' '}
        <AddressLink address={url} name={title || hostOf(url)} />
      </li>
    )}
  </LongList>
);

export const turns = defineField({
  id: 'turns',
  has: ({ data }) => (data.turns?.length ?? 0) > 0,
  View: Conversation,
});

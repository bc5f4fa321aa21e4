import { Sparkle } from 'lucide';
import { i18n } from '#i18n';
import { costRange } from '@/components/presets';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { refusalMessage } from '@/components/ui/messages';
import { whereTo } from './answerer';
import type { Asking } from './ask-state';

type Props = {
  asking: Asking;
  question: string;
  hasPassages: boolean;
  onSetUp(): void;
};

/**
 * Below passages, which are the page's own words: who would answer in sentences,
 * and what that sends.
 */
export const WrittenAnswer = ({
  asking,
  question,
  hasPassages,
  onSetUp,
}: Props) => {
  const { askState, isSearch, isSending } = asking;
  const state = askState.value;
  if (!state) return null;
  const { availability, cost } = state;
  const help = () => {
    if (isSearch.value) return i18n.t('panel.getModel');
    return availability.ok
      ? whereTo(state)
      : refusalMessage(availability.reason).title;
  };
  return (
    <aside class="written-answer">
      <Icon of={Sparkle} />
      <p class="grow">
        {hasPassages && i18n.t('ask.ownWords')}{' '}
        <span class="small muted">{help()}</span>
      </p>
      {isSearch.value && (
        <Button variant="link" onClick={onSetUp}>
          {i18n.t('panel.setUpModel')}
        </Button>
      )}
      {availability.ok && (
        <Button
          variant="link"
          disabled={isSending.value}
          onClick={() => void asking.ask(question)}
        >
          {cost
            ? i18n.t('ask.writtenCost', [costRange(cost)])
            : i18n.t('ask.written')}
        </Button>
      )}
    </aside>
  );
};

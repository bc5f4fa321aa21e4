import { BookmarkPlus, X } from 'lucide';
import { i18n } from '#i18n';
import { isAskable } from '@/lib/ask';
import { Button } from '@/components/ui/button';
import type { Asking } from './ask-state';
import { focusBoxAnd } from './focus-box';

type SavedQuestionsProps = { asking: Asking; questions: readonly string[] };

type SavedProps = SavedQuestionsProps & { isOff: boolean; onAsk(question: string): unknown };

/** Saved questions: a click asks. */
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

/** Saves the typed question. */
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

import { i18n } from '#i18n';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import { type ViewProps, defineOutput } from './parts/define-output';
import { MarkdownView } from './parts/markdown-view';
import { NoAnswer, Prompt } from './parts/section';

const AnswerView = ({ answer, request, title }: ViewProps) => {
  const text = answer.data.answer ?? '';
  const question = (
    <Prompt
      label={i18n.t('output.question')}
      text={requestedFormat(request ?? {}, 'question')?.question}
    />
  );
  if (text.trim() !== '')
    return <MarkdownView markdown={text} title={title} about={question} />;
  return (
    <>
      {question}
      <NoAnswer canReword />
    </>
  );
};

export const answer = defineOutput({
  id: 'answer',
  fields: ['answer'],
  View: AnswerView,
});

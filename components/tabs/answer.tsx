import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { PassageRow } from '@/components/ui/passage-row';
import { partsOf } from '@/lib/core/passages';
import { plainPassage, showPassage } from '@/lib/links';
import type { RowStatus, TabAnswer } from './tabs-state';

type Props = {
  status: RowStatus;
  answer: TabAnswer;
  onShow(jobId: string): unknown;
};

/**
 * What one page says to the question: the answer, or its passages, each of
 * which a click shows in its tab.
 */
export const Answer = ({ status: { job }, answer, onShow }: Props) => {
  const { text, passages } = answer;
  if (!job) return null;
  if (text === undefined && passages.length === 0)
    return <p class="tabs-answer muted">{i18n.t('output.noPassage')}</p>;
  return (
    <div class="tabs-answer">
      {text !== undefined && (
        <>
          <p dir="auto">{text}</p>
          <Button
            variant="link"
            size="small"
            onClick={() => void onShow(job.id)}
          >
            {i18n.t('popup.show')}
          </Button>
        </>
      )}
      {passages.length > 0 && (
        <ul>
          {passages.map((passage, index) => (
            <li key={index}>
              <button
                type="button"
                dir="auto"
                onClick={() => void showPassage(job.page, passage)}
              >
                <span class="tabs-passage">
                  <PassageLines passage={passage} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** A passage as text, and each row of a table on a line. */
const PassageLines = ({ passage }: { passage: string }) => {
  const parts = partsOf(passage);
  if (parts.kind !== 'rows') return <>{plainPassage(passage)}</>;
  return (
    <>
      {parts.rows.map((cells, index) => (
        <PassageRow key={index} cells={cells} heads={parts.context} />
      ))}
    </>
  );
};

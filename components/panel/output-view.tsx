import { CircleSlash } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { i18n } from '#i18n';
import { Reasoning, WrittenAnswer } from '@/components/ask';
import {
  AnswerContext,
  ChoiceContext,
  EarlierTextContext,
  type OutputId,
  PassageActionsContext,
  ScrapingContext,
  SheetActionsContext,
  outputs,
} from '@/components/outputs';
import type { OpenResult } from '@/components/scrape';
import { ActionButton, Button, DownloadButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { hasArrived } from '@/lib/clips';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import type { Job } from '@/lib/queue/job';
import { fileName } from '@/lib/safe/file-name';
import { usePanel } from './panel-context';
import type { Panel } from './panel-state';
import { sheetActions } from './sheet-actions';

type Props = {
  job: Job;
  id: OutputId;
  children?: ComponentChildren;
};

/**
 * One output of a job's answer. `children` replace the answer's default view.
 */
export const OutputView = ({ job, id, children }: Props) => {
  const panel = usePanel();
  const result = panel.result.value;
  if (!result && !children)
    return <p class="pad muted">{i18n.t('panel.loading')}</p>;
  const answer = result?.complete ? result.answer : undefined;
  const query = requestedFormat(job.request, 'highlights')?.query;
  const output =
    answer &&
    outputs.find((one) => one.id === id && one.has(answer, job.request));
  const isUnasked = id === 'json' && isWithoutModel(job) && !answer?.data.json;
  if (result && !children && !output)
    return <Rest job={job} result={result} words={restMessage(job, result)} />;
  return (
    <Guarded
      key={id}
      instead={
        result && (
          <Rest job={job} result={result} words={i18n.t('panel.undrawable')} />
        )
      }
    >
      <AnswerContext.Provider value={panel.arrival.value}>
        <PassageActionsContext.Provider value={panel.passing.value}>
          <ChoiceContext.Provider value={panel.choice.value}>
            <ScrapingContext.Provider value={panel.scrape}>
              <SheetActionsContext.Provider value={sheetActions(panel, job)}>
                <EarlierTextContext.Provider
                  value={
                    isClipped(panel, job) ? undefined : panel.earlier.value.text
                  }
                >
                  {children ||
                    (answer &&
                      output &&
                      (isUnasked ? (
                        <NoPageData />
                      ) : (
                        <output.View answer={answer} request={job.request} />
                      )))}
                </EarlierTextContext.Provider>
                {query !== undefined && id === 'highlights' && (
                  <WrittenAnswer
                    asking={panel.asking}
                    question={query}
                    hasPassages={Boolean(answer?.data.highlights)}
                    onSetUp={panel.openModels}
                  />
                )}
                {!children && byModels.has(id) && (
                  <Reasoned text={answer?.data.model?.reasoning} />
                )}
                {withoutModel.has(id) &&
                  isWithoutModel(job) &&
                  !isUnasked &&
                  panel.asking.isSearch.value && <GetModel id={id} />}
              </SheetActionsContext.Provider>
            </ScrapingContext.Provider>
          </ChoiceContext.Provider>
        </PassageActionsContext.Provider>
      </AnswerContext.Provider>
    </Guarded>
  );
};

/** What was new in a result is old once its note has it. */
const isClipped = ({ clips }: Panel, { id }: Job): boolean =>
  clips.all.value.some((clip) => clip.jobId === id && hasArrived(clip));

/** The outputs that replace a model's output. */
const withoutModel: ReadonlySet<OutputId> = new Set<OutputId>([
  'summary',
  'json',
]);

const isWithoutModel = ({ connection }: Job) =>
  connection.kind === 'browser' && !connection.model;

const GetModel = ({ id }: { id: OutputId }) => {
  const panel = usePanel();
  return (
    <p class="pad muted">
      {i18n.t(id === 'json' ? 'panel.getModelForData' : 'panel.getModel')}{' '}
      <Button variant="link" onClick={panel.openModels}>
        {i18n.t('panel.setUpModel')}
      </Button>
    </p>
  );
};

/** The page has no data for the request, and no model read its text. */
const NoPageData = () => {
  const panel = usePanel();
  return (
    <EmptyState
      icon={CircleSlash}
      title={i18n.t('panel.noPageData.title')}
      help={i18n.t('panel.noPageData.help')}
    >
      {panel.asking.isSearch.value && (
        <ActionButton
          label={i18n.t('panel.setUpModel')}
          onClick={panel.openModels}
        />
      )}
    </EmptyState>
  );
};

const byModels: ReadonlySet<OutputId> = new Set([
  'summary',
  'answer',
  'json',
  'changeTracking',
]);

const Reasoned = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <div class="pad">
      <Reasoning text={text} />
    </div>
  ) : null;

/** Contains a view's failure, so that the panel survives. */
const Guarded = ({
  instead,
  children,
}: {
  instead: ComponentChildren;
  children: ComponentChildren;
}) => {
  const [error] = useErrorBoundary();
  return <>{error === undefined ? children : instead}</>;
};

/** An answer that can't be shown, to save unchanged. */
const Rest = ({
  job,
  result,
  words,
}: {
  job: Job;
  result: OpenResult;
  words: string;
}) => (
  <div class="pad stack">
    <p class="soft">{words}</p>
    <div>
      <DownloadButton
        name={fileName(job.page.title, 'json')}
        text={() => result.raw}
        type="application/json"
        label={i18n.t('job.saveRest')}
      />
    </div>
  </div>
);

function restMessage(job: Job, { answer, complete }: OpenResult): string {
  if (!complete) return i18n.t('job.partial');
  if (job.state !== 'done') return i18n.t('panel.kept');
  return i18n.t(answer ? 'panel.noOutputs' : 'panel.damaged');
}

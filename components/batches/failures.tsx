import { i18n } from '#i18n';
import { type Failure, FailureBanner } from '@/components/services';
import { bind } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/choices';
import type { Batch } from '@/lib/batches';
import { connectionIdOf } from '@/lib/contract/schema/connection';
import { isUnknownBatch, unknownBatchMessage } from './batch-labels';
import type { BatchesState } from './batches-state';
import { ErrorReportView, reportTitle } from './error-report';
import type { ErrorReport } from './error-report-state';
import { keptErrors } from './report-texts';

type Props = { batches: BatchesState; onSettings(): void };

/**
 * What failed: the errors that Pluck stored, or the service's report once
 * requested.
 */
export const Failures = ({
  batch,
  batches,
  onSettings,
}: Props & { batch: Batch }) => {
  const { report, rows } = batches.open;
  const shown = report.report.value;
  return (
    <div class="batch-scroll batch-pad stack">
      {batch.remoteId !== undefined && (
        <RequestReport batch={batch} report={report} />
      )}
      <div aria-live="polite">
        {report.isAsking.value && <p class="muted">{i18n.t('batch.asking')}</p>}
        {report.failure.value && (
          <BatchLookupFailure
            failure={report.failure.value}
            onSettings={onSettings}
          />
        )}
      </div>
      <ErrorReportView
        key={shown ? 'remote' : 'kept'}
        report={shown?.errors ?? keptErrors(rows.value)}
        name={batch.remoteId ?? batch.id}
        onAgain={(urls) => batches.repeat(batch, urls)}
      />
    </div>
  );
};

const RequestReport = ({
  batch,
  report,
}: {
  batch: Batch;
  report: ErrorReport;
}) => (
  <>
    <div class="row">
      <span class="small muted grow">
        {i18n.t(
          report.report.value ? 'batches.report.told' : 'batches.report.kept',
        )}
      </span>
      <Button
        size="small"
        disabled={report.isAsking.value}
        onClick={() =>
          void report.ask(
            connectionIdOf(batch.connection),
            batch.remoteId ?? '',
          )
        }
      >
        {i18n.t('batches.report.ask')}
      </Button>
    </div>
    <details class="small">
      <summary>{i18n.t('form.group.advanced')}</summary>
      <VersionChoice report={report} />
    </details>
  </>
);

export const VersionChoice = ({
  report: { version },
}: {
  report: ErrorReport;
}) => (
  <Segmented
    label={i18n.t('batches.version')}
    options={[
      { value: 'v1', label: 'v1' },
      { value: 'v2', label: 'v2' },
    ]}
    {...bind(version)}
  />
);

export const ReportById = ({ batches, onSettings }: Props) => {
  const { report, failure } = batches.report;
  const shown = report.value;
  return (
    <div class="batch-scroll batch-pad">
      <div aria-live="polite">
        {shown && <p class="sr">{reportTitle(shown.errors)}</p>}
        {failure.value && (
          <BatchLookupFailure failure={failure.value} onSettings={onSettings} />
        )}
      </div>
      {shown && (
        <ErrorReportView
          report={shown.errors}
          name={shown.batchId}
          onAgain={(urls) =>
            batches.begin({ urls, connection: shown.connection })
          }
        />
      )}
    </div>
  );
};

/** Why the service returned nothing about a batch. */
export const BatchLookupFailure = ({
  failure,
  onSettings,
}: {
  failure: Failure;
  onSettings(): void;
}) => (
  <FailureBanner
    failure={failure}
    words={isUnknownBatch(failure) ? unknownBatchMessage() : undefined}
    onSettings={onSettings}
  />
);

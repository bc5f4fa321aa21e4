import { useSignal } from '@preact/signals';
import { RotateCw } from 'lucide';
import { i18n } from '#i18n';
import {
  timeWithSeconds,
  day,
  dateAndTime,
  count,
} from '@/components/ui/measure';
import {
  AddressLink,
  AddressLinks,
  JsonTree,
  Stepwise,
  TakeAway,
  asCsv,
  asJsonText,
} from '@/components/outputs';
import { SearchField } from '@/components/ui/text-input';
import { explain } from '@/components/ui/messages';
import { reportedError } from '@/lib/batches';
import type { JobError } from '@/lib/queue/job';
import type { BatchErrors } from '@/lib/contract/schema/batch-answers';
import { Button } from '@/components/ui/button';
import {
  reportCsv,
  reportJson,
  reportUrls,
  filterReport,
} from './report-texts';

export const reportTitle = ({ errors }: BatchErrors): string =>
  errors.length === 0
    ? i18n.t('batch.noErrors')
    : i18n.t('batch.errors', errors.length);

/** `name`: the batch's ID. `onAgain`: scrapes these addresses again. */
type Props = {
  report: BatchErrors;
  name: string;
  onAgain(urls: string[]): void;
};

export const ErrorReportView = ({ report: all, name, onAgain }: Props) => {
  const words = useSignal('');
  const report = filterReport(all, words.value);
  const urls = reportUrls(report);
  const isEmpty = all.errors.length === 0 && all.robotsBlocked.length === 0;
  return (
    <section class="stack batch-report" aria-labelledby="batch-report">
      <div class="batch-head">
        <h2 id="batch-report">{reportTitle(all)}</h2>
        <TakeAway
          title={`${name} errors`}
          copy={() => reportJson(report)}
          copyLabel={i18n.t('batch.copyJson')}
          save={[
            asCsv(i18n.t('batches.asTable'), () => reportCsv(report)),
            asJsonText(() => reportJson(report)),
          ]}
        />
        <p class="small muted mono told">{name}</p>
      </div>
      {!isEmpty && (
        <div class="batch-tools">
          <SearchField
            words={words}
            label={i18n.t('batches.filterReport')}
            placeholder={i18n.t('batches.filter')}
          />
          <Button
            icon={RotateCw}
            disabled={urls.length === 0}
            onClick={() => onAgain(urls)}
          >
            {i18n.t('batches.again', urls.length, [count(urls.length)])}
          </Button>
        </div>
      )}
      {report.errors.length > 0 && (
        <Errors key={words.value} errors={report.errors} />
      )}
      <Blocked addresses={report.robotsBlocked} />
      <Odd fields={all.rest} />
    </section>
  );
};

const Blocked = ({ addresses }: { addresses: string[] }) =>
  addresses.length === 0 ? (
    <p class="muted">{i18n.t('batch.noBlocked')}</p>
  ) : (
    <>
      <h3 class="section">
        <span>{i18n.t('batch.blocked')}</span>
        <span>{count(addresses.length)}</span>
      </h3>
      <AddressLinks addresses={addresses} />
    </>
  );

/** Fields whose absence the table itself shows. */
const saidMissing: ReadonlySet<string> = new Set(['timestamp', 'url']);

const Odd = ({ fields }: { fields: Record<string, unknown> }) => {
  const odd = Object.entries(fields).filter(
    ([name, value]) => value !== null || !saidMissing.has(name),
  );
  return odd.length > 0 ? <JsonTree value={Object.fromEntries(odd)} /> : null;
};

const Errors = ({ errors }: { errors: BatchErrors['errors'] }) => (
  <Stepwise items={errors}>
    {(shown, rows) => (
      <table class="table batch-table">
        <thead>
          <tr>
            <th scope="col">{i18n.t('batch.when')}</th>
            <th scope="col">{i18n.t('batch.page')}</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {shown.map((row, index) => (
            <ErrorRow key={`${index} ${row.id}`} row={row} />
          ))}
        </tbody>
      </table>
    )}
  </Stepwise>
);

/** What a code means, and where the service asks the user to go. */
const Cause = ({ error }: { error: JobError }) => (
  <>
    <p>{explain(error).title}</p>
    {error.actionUrl !== undefined && (
      <p class="small">
        <AddressLink address={error.actionUrl} />
      </p>
    )}
  </>
);

const ErrorRow = ({ row }: { row: BatchErrors['errors'][number] }) => (
  <tr>
    <td class="small muted">
      {row.timestamp === undefined ? (
        i18n.t('batch.untold')
      ) : (
        <time
          dateTime={new Date(row.timestamp).toISOString()}
          title={dateAndTime(row.timestamp)}
        >
          {day(row.timestamp)} <span>{timeWithSeconds(row.timestamp)}</span>
        </time>
      )}
    </td>
    <td>
      {row.url === undefined ? (
        i18n.t('batch.noAddress')
      ) : (
        <AddressLink address={row.url} />
      )}
      {row.code && <Cause error={reportedError(row)} />}
      {row.error && <p dir="auto">{row.error}</p>}
      {row.code && <p class="small muted mono">{row.code}</p>}
      {row.id && <p class="small muted mono">{row.id}</p>}
      <Odd fields={row.rest} />
    </td>
  </tr>
);

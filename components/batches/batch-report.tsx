import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { clock, day, moment } from '@/components/lookups/times'
import { Address, AddressList } from '@/components/outputs/parts/address-list'
import { JsonTree } from '@/components/outputs/parts/json-tree'
import { CopyButton } from '@/components/ui/copy-button'
import { count } from '@/components/ui/count'
import type { BatchErrors } from '@/lib/schema/batch-answers'
import { reportCsv, reportJson } from './report-texts'

export const reportTitle = ({ errors }: BatchErrors): string =>
  errors.length === 0 ? i18n.t('batch.noErrors') : i18n.t('batch.errors', errors.length)

type Props = { report: { batchId: string; errors: BatchErrors } }

/** What became of a batch's pages that failed, and which of them robots.txt kept out. */
export const BatchReport = ({ report: { batchId, errors: report } }: Props) => (
  <section class="stack batch-report" aria-labelledby="batch-report">
    <div class="batch-head">
      <h2 id="batch-report">{reportTitle(report)}</h2>
      <span class="take-away">
        <CopyButton text={() => reportJson(report)} label={i18n.t('batch.copyJson')} />
        <CopyButton text={() => reportCsv(report)} label={i18n.t('batch.copyCsv')} />
      </span>
      <p class="small muted mono told">{batchId}</p>
    </div>
    {report.errors.length > 0 && <Errors errors={report.errors} />}
    {report.robotsBlocked.length === 0 ? (
      <p class="muted">{i18n.t('batch.noBlocked')}</p>
    ) : (
      <>
        <h3 class="section">
          <span>{i18n.t('batch.blocked')}</span>
          <span>{count(report.robotsBlocked.length)}</span>
        </h3>
        <AddressList addresses={report.robotsBlocked} />
      </>
    )}
    <Odd fields={report.rest} />
  </section>
)

/** Of these the table itself says that there is nothing. */
const saidMissing: ReadonlySet<string> = new Set(['timestamp', 'url'])

const Odd = ({ fields }: { fields: Record<string, unknown> }) => {
  const odd = Object.entries(fields).filter(([name, value]) => value !== null || !saidMissing.has(name))
  return odd.length > 0 ? <JsonTree value={Object.fromEntries(odd)} /> : null
}

const step = 200

const Errors = ({ errors }: { errors: BatchErrors['errors'] }) => {
  const shown = useSignal(step)
  return (
    <>
      <table class="table batch-table">
        <thead>
          <tr>
            <th scope="col">{i18n.t('batch.when')}</th>
            <th scope="col">{i18n.t('batch.page')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, shown.value).map((row, at) => (
            <tr key={`${at} ${row.id}`}>
              <td class="small muted">
                {row.timestamp === undefined ? (
                  i18n.t('batch.untold')
                ) : (
                  <time dateTime={new Date(row.timestamp).toISOString()} title={moment(row.timestamp)}>
                    {day(row.timestamp)} <span>{clock(row.timestamp)}</span>
                  </time>
                )}
              </td>
              <td>
                {row.url === undefined ? i18n.t('batch.noAddress') : <Address address={row.url} />}
                {row.error && <p dir="auto">{row.error}</p>}
                {row.code && <p class="small muted mono">{row.code}</p>}
                {row.id && <p class="small muted mono">{row.id}</p>}
                <Odd fields={row.rest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {errors.length > shown.value && (
        <div>
          <button
            type="button"
            class="btn btn-sm"
            onClick={() => {
              shown.value += step
            }}
          >
            {i18n.t('output.showMore', [count(errors.length - shown.value)])}
          </button>
        </div>
      )}
    </>
  )
}

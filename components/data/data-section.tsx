import { Download, Trash2, Upload } from 'lucide';
import { i18n } from '#i18n';
import { set } from '@/components/ui/bind';
import { CopyButton } from '@/components/ui/copy-button';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { isPrivate } from '@/lib/platform/private-window';
import { ClearDialog, EraseDialog } from './data-dialogs';
import { RestoreDialog } from './data-restore';
import type { Data } from './data-state';
import { FileCard } from '@/components/ui/file-card';

/**
 * Export and restore of all data, a report for support, and deletion of
 * everything.
 */
export const DataSection = ({ data }: { data: Data }) => {
  const isBusy = data.task.progress.value !== undefined;
  return (
    <FileCard
      id="backup"
      title={i18n.t('data.title')}
      help={i18n.t('data.help')}
      label={i18n.t('data.file')}
      accept=".zip,application/zip"
      onFile={data.open}
    >
      {(choose) => (
        <>
          {isPrivate && (
            <Banner
              class="is-line"
              tone="info"
              help={i18n.t('data.inPrivate')}
            />
          )}
          <div class="acts">
            <Button
              icon={Download}
              disabled={isBusy}
              onClick={() => void data.backUp()}
            >
              {i18n.t('data.backUp')}
            </Button>
            <Button icon={Upload} disabled={isBusy} onClick={choose}>
              {i18n.t('data.restore')}
            </Button>
          </div>
          <Progress data={data} />
          <p role="status">{data.outcome.value}</p>
          <Report data={data} />
          <div class="acts">
            <Button
              icon={Trash2}
              variant="danger"
              onClick={set(data.asks, 'erase')}
            >
              {i18n.t('data.erase')}
            </Button>
          </div>
          <RestoreDialog data={data} />
          {data.asks.value === 'erase' && <EraseDialog data={data} />}
          {data.asks.value === 'clear' && <ClearDialog data={data} />}
        </>
      )}
    </FileCard>
  );
};

const Progress = ({ data }: { data: Data }) => {
  const progress = data.task.progress.value;
  if (!progress) return null;
  const { of, done, total } = progress;
  return (
    <div class="row">
      <label class="grow">
        {i18n.t(of === 'write' ? 'data.writing' : 'data.reading')}
        <progress max={total} value={total === undefined ? undefined : done} />
      </label>
      <Button size="small" onClick={data.task.stop}>
        {i18n.t('transfer.cancel')}
      </Button>
    </div>
  );
};

/** The text is visible before it is copied. */
const Report = ({ data }: { data: Data }) => {
  const report = data.report.value;
  return (
    <details
      class="more"
      onToggle={({ currentTarget }) =>
        void (currentTarget.open && data.makeReport())
      }
    >
      <summary>{i18n.t('data.report')}</summary>
      <p class="help">{i18n.t('data.reportHelp')}</p>
      {report !== undefined && (
        <>
          <textarea
            class="report mono"
            readOnly
            rows={12}
            aria-label={i18n.t('data.report')}
            value={report}
          />
          <CopyButton text={() => report} label={i18n.t('data.copyReport')} />
        </>
      )}
    </details>
  );
};

import { Download } from 'lucide';
import { i18n } from '#i18n';
import { asCsv } from '@/components/outputs';
import { count } from '@/components/ui/measure';
import { saveFile } from '@/components/ui/save-file';
import {
  type Batch,
  type ExportOrder,
  type BatchRow,
  tableCsv,
} from '@/lib/batches';
import { fileName } from '@/lib/safe/file-name';
import { Button } from '@/components/ui/button';
import { batchName, columnName, rowReason } from './batch-labels';
import type { OpenBatch } from './open-batch-state';
import { Menu, MenuItem } from '@/components/ui/menu';

type Props = {
  batch: Batch;
  open: OpenBatch;
  rows: readonly BatchRow[];
  columns: readonly string[];
};

/**
 * Exports the rows on show as a table, a Markdown file each, or a JSON line
 * each.
 */
export const ExportMenu = ({ batch, open, rows, columns }: Props) => {
  const { done, failure } = open.writer;
  const title = `${batchName(batch)} ${new Date(batch.createdAt).toISOString().slice(0, 10)}`;
  const all =
    columns[0] === 'answer' ? ['title', 'address', ...columns] : columns;
  const reasonOf = (row: BatchRow) =>
    [rowReason(row)?.title, row.error?.message].filter(Boolean).join(' ');
  const table = asCsv(i18n.t('batches.asTable'), () =>
    tableCsv(rows, all, [...all, 'error'].map(columnName), reasonOf),
  );
  const saveTable = async () =>
    saveFile(
      fileName(title, table.extension),
      new Blob([await table.text()], { type: table.type }),
    );
  const saveAs = (as: ExportOrder['as']) => async (extension: string) => {
    const file = await open.save(as, rows);
    if (file) saveFile(fileName(title, extension), file);
  };
  const files = [
    { extension: table.extension, label: table.label, save: saveTable },
    ...(batch.options.rows
      ? [
          {
            extension: 'csv',
            label: i18n.t('batches.export.sheet'),
            save: saveAs('sheet'),
          },
        ]
      : []),
    {
      extension: 'zip',
      label: i18n.t('batches.export.markdown'),
      save: saveAs('markdown'),
    },
    {
      extension: 'jsonl',
      label: i18n.t('batches.export.lines'),
      save: saveAs('lines'),
    },
  ];
  return (
    <>
      <Button
        variant="primary"
        size="small"
        icon={Download}
        popovertarget="batch-export"
        class="batch-export"
        disabled={rows.length === 0}
      >
        {i18n.t('batches.export.label')}
      </Button>
      <Menu id="batch-export" class="batch-export-menu">
        {files.map(({ extension, label, save }) => (
          <MenuItem key={label} onClick={() => void save(extension)}>
            {label}
            <span class="end">.{extension}</span>
          </MenuItem>
        ))}
      </Menu>
      {done.value !== undefined && (
        <p class="small muted whole" role="status">
          {i18n.t('batches.export.writing', [
            count(done.value),
            count(rows.length),
          ])}{' '}
          <Button variant="link" class="small" onClick={open.writer.stop}>
            {i18n.t('popup.stop')}
          </Button>
        </p>
      )}
      {failure.value !== undefined && (
        <p class="error whole" role="alert">
          {i18n.t('batches.export.failed')} {failure.value}
        </p>
      )}
    </>
  );
};

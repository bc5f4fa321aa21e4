import { Download } from 'lucide'
import { i18n } from '#i18n'
import { asCsv } from '@/components/outputs'
import { count } from '@/components/ui/count'
import { saveFile } from '@/components/ui/save-file'
import { type Batch, type ExportOrder, type BatchRow, tableCsv } from '@/lib/batches'
import { fileName } from '@/lib/safe/file-name'
import { Button } from '@/components/ui/button'
import { batchName, columnName, rowReason } from './batch-labels'
import type { OpenBatch } from './open-batch-state'
import { IconMenu, MenuItem } from '@/components/ui/menu'

type Props = { batch: Batch; open: OpenBatch; rows: readonly BatchRow[]; columns: readonly string[] }

const files = [
  { as: 'markdown', extension: 'zip', label: 'batches.export.markdown' },
  { as: 'lines', extension: 'jsonl', label: 'batches.export.lines' },
] as const satisfies { as: ExportOrder['as']; extension: string; label: string }[]

/** Exports the rows on show as a table, a Markdown file each, or a JSON line each. */
export const ExportMenu = ({ batch, open, rows, columns }: Props) => {
  const { done, failure } = open.writer
  const title = `${batchName(batch)} ${new Date(batch.createdAt).toISOString().slice(0, 10)}`
  const all = columns[0] === 'answer' ? ['title', 'address', ...columns] : columns
  const reasonOf = (row: BatchRow) => [rowReason(row)?.title, row.error?.message].filter(Boolean).join(' ')
  const csv = asCsv(i18n.t('batches.asTable'), () =>
    tableCsv(rows, all, [...all, 'error'].map(columnName), reasonOf),
  )
  const saveCsv = async () =>
    saveFile(fileName(title, 'csv'), new Blob([await csv.text()], { type: csv.type }))
  const saveAs = async ({ as, extension }: (typeof files)[number]) => {
    const file = await open.save(as, rows)
    if (file) saveFile(fileName(title, extension), file)
  }
  return (
    <>
      <IconMenu
        id="batch-export"
        class="batch-export-menu"
        icon={Download}
        label={i18n.t('batches.export.label')}
        button={{ class: 'batch-export', disabled: rows.length === 0 }}
      >
        <Item label={csv.label} extension="csv" onClick={saveCsv} />
        {files.map((file) => (
          <Item
            key={file.as}
            label={i18n.t(file.label)}
            extension={file.extension}
            onClick={() => saveAs(file)}
          />
        ))}
      </IconMenu>
      {done.value !== undefined && (
        <p class="small muted whole" role="status">
          {i18n.t('batches.export.writing', [count(done.value), count(rows.length)])}{' '}
          <Button look="link" class="small" onClick={open.writer.stop}>
            {i18n.t('job.cancel')}
          </Button>
        </p>
      )}
      {failure.value !== undefined && (
        <p class="error whole" role="alert">
          {i18n.t('batches.export.failed')} {failure.value}
        </p>
      )}
    </>
  )
}

type ItemProps = { label: string; extension: string; onClick(): unknown }

const Item = ({ label, extension, onClick }: ItemProps) => (
  <MenuItem onClick={() => void onClick()}>
    {label}
    <span class="end">.{extension}</span>
  </MenuItem>
)

import { Download, FileText, Trash2, Upload } from 'lucide'
import { useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { ClearDialog, EraseDialog } from './data-dialogs'
import { RestoreDialog } from './data-restore'
import type { Data } from './data-state'
import { useFileDrop } from './use-file-drop'

/** Everything as one file and back, a report to hand on, and the way to leave nothing behind. */
export const DataSection = ({ data }: { data: Data }) => {
  const section = useRef<HTMLElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const open = async (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file) await data.open(file)
    // The same file can be chosen again.
    if (chooser.current) chooser.current.value = ''
  }
  const isOver = useFileDrop(section, open)
  const isBusy = data.task.progress.value !== undefined
  return (
    <section
      ref={section}
      class={isOver.value ? 'card settings-card is-over' : 'card settings-card'}
      aria-labelledby="data"
    >
      <header>
        <h2 id="data">{i18n.t('data.title')}</h2>
        <p class="soft">{i18n.t('data.help')}</p>
      </header>
      <div class="acts">
        <input
          ref={chooser}
          hidden
          type="file"
          accept=".zip,application/zip"
          aria-label={i18n.t('data.file')}
          onChange={({ currentTarget }) => void open(currentTarget.files)}
        />
        <button type="button" class="btn" disabled={isBusy} onClick={() => void data.backUp()}>
          <Icon of={Download} />
          {i18n.t('data.backUp')}
        </button>
        <button type="button" class="btn" disabled={isBusy} onClick={() => chooser.current?.click()}>
          <Icon of={Upload} />
          {i18n.t('data.restore')}
        </button>
      </div>
      <Progress data={data} />
      <p role="status">{data.outcome.value}</p>
      <Report data={data} />
      <div class="acts">
        <button
          type="button"
          class="btn btn-danger"
          onClick={() => {
            data.asks.value = 'erase'
          }}
        >
          <Icon of={Trash2} />
          {i18n.t('data.erase')}
        </button>
      </div>
      <RestoreDialog data={data} />
      <EraseDialog data={data} />
      <ClearDialog data={data} />
    </section>
  )
}

const Progress = ({ data }: { data: Data }) => {
  const progress = data.task.progress.value
  if (!progress) return null
  const { of, done, total } = progress
  return (
    <div class="row">
      <label class="grow">
        {i18n.t(of === 'write' ? 'data.writing' : 'data.reading')}
        <progress max={total} value={total === undefined ? undefined : done} />
      </label>
      <button type="button" class="btn btn-sm" onClick={data.task.stop}>
        {i18n.t('transfer.cancel')}
      </button>
    </div>
  )
}

/** The text is on show before anyone copies it. */
const Report = ({ data }: { data: Data }) => {
  const report = data.report.value
  return (
    <details class="more" onToggle={({ currentTarget }) => void (currentTarget.open && data.makeReport())}>
      <summary>
        <Icon of={FileText} /> {i18n.t('data.report')}
      </summary>
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
  )
}

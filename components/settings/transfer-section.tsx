import { Download, Upload } from 'lucide'
import { useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { ExportDialog } from './export-dialog'
import { ImportDialog } from './import-dialog'
import type { Transfer } from './transfer-state'
import { useFileDrop } from './use-file-drop'

/** Presets and site rules as one file. A file can also be dropped here. */
export const TransferSection = ({ transfer }: { transfer: Transfer }) => {
  const section = useRef<HTMLElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const { presets, rules } = transfer.settings.value
  const isNothing = presets.length === 0 && rules.length === 0
  const open = async (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file) await transfer.open(file)
    // The same file can be chosen again after it was changed.
    if (chooser.current) chooser.current.value = ''
  }
  const isOver = useFileDrop(section, open)
  return (
    <section
      ref={section}
      class={isOver.value ? 'card settings-card is-over' : 'card settings-card'}
      aria-labelledby="transfer"
    >
      <header>
        <h2 id="transfer">{i18n.t('transfer.title')}</h2>
        <p class="soft">{i18n.t('transfer.help')}</p>
      </header>
      <div class="acts">
        <input
          ref={chooser}
          hidden
          type="file"
          accept=".json,application/json"
          aria-label={i18n.t('transfer.file')}
          onChange={({ currentTarget }) => void open(currentTarget.files)}
        />
        <button type="button" class="btn" onClick={() => chooser.current?.click()}>
          <Icon of={Upload} />
          {i18n.t('transfer.import')}
        </button>
        <button
          type="button"
          class="btn"
          disabled={isNothing}
          onClick={() => {
            transfer.isExporting.value = true
          }}
        >
          <Icon of={Download} />
          {i18n.t('transfer.export')}
        </button>
      </div>
      <p class="help">{i18n.t(isNothing ? 'transfer.nothing' : 'transfer.drop')}</p>
      <ImportDialog transfer={transfer} />
      <ExportDialog transfer={transfer} />
    </section>
  )
}

import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { blankWords } from '@/components/presets/blank-words'
import { presetName } from '@/components/presets/preset-name'
import { saveFile } from '@/components/ui/save-file'
import { type Choice, exportFile, exportSet } from '@/lib/transfer/export-file'
import { Dialog } from './dialog'
import type { Transfer } from './transfer-state'

/** Chooses what goes into the file, and tells what stays out. */
export const ExportDialog = ({ transfer }: { transfer: Transfer }) =>
  transfer.isExporting.value ? <Choosing transfer={transfer} /> : null

const Choosing = ({ transfer }: { transfer: Transfer }) => {
  const settings = transfer.settings.value
  const left = useSignal<readonly string[]>([])
  const withRules = useSignal(settings.rules.length > 0)
  const close = () => {
    transfer.isExporting.value = false
  }
  const ids = settings.presets.map(({ id }) => id).filter((id) => !left.value.includes(id))
  const choice: Choice = { ids, withRules: withRules.value }
  const { presets, rules } = exportSet(settings, choice)
  const isNothing = presets.length === 0 && rules.length === 0
  const blanks = presets.flatMap(({ name, blanks: out = [] }) =>
    out.map((blank) => `${name}: ${blankWords(blank)}`),
  )
  return (
    <Dialog title={i18n.t('transfer.exportTitle')} onClose={close}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          saveFile(
            'pluck-presets.json',
            new Blob([exportFile(settings, choice)], { type: 'application/json' }),
          )
          close()
        }}
      >
        <fieldset class="stack" aria-label={i18n.t('transfer.exportTitle')}>
          {settings.presets.map((preset) => (
            <Check
              key={preset.id}
              label={presetName(preset)}
              isOn={ids.includes(preset.id)}
              onChange={(isOn) => {
                left.value = isOn ? left.value.filter((id) => id !== preset.id) : [...left.value, preset.id]
              }}
            />
          ))}
          {settings.rules.length > 0 && (
            <Check
              label={i18n.t('transfer.withRules')}
              isOn={withRules.value}
              onChange={(isOn) => {
                withRules.value = isOn
              }}
            />
          )}
        </fieldset>
        <p class="help">{i18n.t('transfer.leftOut')}</p>
        {blanks.length > 0 && (
          <details class="more">
            <summary>{i18n.t('transfer.blanks', blanks.length)}</summary>
            <ul class="small">
              {blanks.map((blank) => (
                <li key={blank}>{blank}</li>
              ))}
            </ul>
          </details>
        )}
        <div class="acts">
          <button type="button" class="btn" onClick={close}>
            {i18n.t('transfer.cancel')}
          </button>
          <button type="submit" class="btn btn-primary" disabled={isNothing}>
            {i18n.t('transfer.exportNow')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const Check = ({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange(isOn: boolean): void
}) => (
  <label class="pick">
    <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    <span class="names">{label}</span>
  </label>
)

import { ChevronDown, Ellipsis, Plus } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { editorAddress } from '@/components/presets'
import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { Button } from '@/components/ui/button'
import type { Popup } from './popup-state'
import { PresetRow } from './preset-row'

/** Rows before the list is expanded; each has a digit. */
export const rowsWithDigit = 9

/** The presets, one row each. One that can't run here stays in place and says why when chosen. */
export const PresetList = ({ popup }: { popup: Popup }) => {
  const list = useRef<HTMLUListElement>(null)
  const outlook = popup.outlook.value
  const isClosed = popup.action.value.kind === 'closed'
  const isUnfolded = popup.isUnfolded.value
  useLayoutEffect(() => {
    // The row that expanded the list is gone, and the focus with it.
    if (isUnfolded && document.activeElement === document.body) {
      list.current?.children[rowsWithDigit]?.querySelector<HTMLElement>('.preset')?.focus()
    }
  }, [isUnfolded])
  if (!outlook || isClosed) return null
  const { presets } = outlook
  const shown = isUnfolded ? presets : presets.slice(0, rowsWithDigit)
  return (
    <section class="presets" aria-labelledby="presets">
      <div class="section">
        <h2 id="presets">{i18n.t('popup.presets')}</h2>
        <span>{i18n.t('popup.digits')}</span>
        <a class="btn btn-link btn-sm" href={editorAddress()} target="_blank">
          <Icon of={Plus} />
          {i18n.t('popup.newPreset')}
        </a>
      </div>
      <ul ref={list}>
        {shown.map((preset, at) => (
          <PresetRow
            key={preset.id}
            preset={preset}
            popup={popup}
            outlook={outlook}
            digit={at < rowsWithDigit ? at + 1 : undefined}
          />
        ))}
      </ul>
      {shown.length < presets.length && (
        <Button
          look="plain"
          class="preset"
          aria-expanded={false}
          onClick={() => {
            popup.isUnfolded.value = true
          }}
        >
          <span />
          <Icon of={Ellipsis} />
          <span class="soft">{i18n.t('popup.allPresets', [count(presets.length)])}</span>
          <Icon of={ChevronDown} />
        </Button>
      )}
    </section>
  )
}

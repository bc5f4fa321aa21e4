import { BookmarkPlus } from 'lucide'
import { useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { editorAddress } from '@/components/presets'
import { presetName } from '@/lib/presets'
import type { Job } from '@/lib/queue/job'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import type { Panel } from './panel-state'

const menuId = 'save-preset'
/** Source: lib/contract/schema/preset-options, `presetName`. */
const maxNameChars = 80

type Props = { job: Job; panel: Panel; onSaved(name: string): void }

/** Saves a job's request as a preset for other pages. */
export const SavePreset = ({ job, panel, onSaved }: Props) => {
  const menu = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const name = field.current?.value.trim()
    if (!name) return
    const saved = await panel.savePreset(job, name)
    if (saved !== undefined) onSaved(saved)
    menu.current?.hidePopover()
  }
  return (
    <>
      <IconButton icon={BookmarkPlus} label={i18n.t('panel.savePreset')} popovertarget={menuId} />
      <div
        ref={menu}
        id={menuId}
        class="menu save-preset"
        popover="auto"
        onToggle={(event) => {
          if (event.newState === 'open') field.current?.select()
        }}
      >
        <form class="field" onSubmit={(event) => void save(event)}>
          <label for="preset-name">{i18n.t('panel.presetName')}</label>
          <input
            ref={field}
            id="preset-name"
            class="input"
            required
            maxLength={maxNameChars}
            defaultValue={presetName({ id: job.presetId, name: job.presetName })}
            autocomplete="off"
          />
          <p class="help">{i18n.t('panel.savePresetHelp')}</p>
          <div class="row">
            <Button size="small" look="primary" type="submit">
              {i18n.t('panel.save')}
            </Button>
            <a class="btn btn-sm btn-link" href={editorAddress({ job: job.id })} target="_blank">
              {i18n.t('panel.editOptions')}
            </a>
          </div>
        </form>
      </div>
    </>
  )
}

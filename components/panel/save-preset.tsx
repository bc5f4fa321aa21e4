import { BookmarkPlus } from 'lucide'
import { useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { editorAddress } from '@/components/presets'
import { presetName } from '@/lib/presets'
import type { Job } from '@/lib/queue/job'
import { Button } from '@/components/ui/button'
import type { Panel } from './panel-state'
import { IconMenu } from '@/components/ui/menu'
import { TextField } from '@/components/ui/field'

/** Source: lib/contract/schema/preset-options, `presetName`. */
const maxNameChars = 80

type Props = { job: Job; panel: Panel; onSaved(name: string): void }

/** Saves a job's request as a preset for other pages. */
export const SavePreset = ({ job, panel, onSaved }: Props) => {
  const field = useRef<HTMLInputElement>(null)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const name = field.current?.value.trim()
    if (!name) return
    const saved = await panel.savePreset(job, name)
    if (saved !== undefined) onSaved(saved)
    field.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  return (
    <IconMenu
      id="save-preset"
      class="save-preset"
      icon={BookmarkPlus}
      label={i18n.t('panel.savePreset')}
      onOpen={() => field.current?.select()}
    >
      <form onSubmit={(event) => void save(event)}>
        <TextField
          id="preset-name"
          label={i18n.t('panel.presetName')}
          help={i18n.t('panel.savePresetHelp')}
          ref={field}
          required
          maxLength={maxNameChars}
          defaultValue={presetName({ id: job.presetId, name: job.presetName })}
          more={
            <div class="row">
              <Button size="small" look="primary" type="submit">
                {i18n.t('panel.save')}
              </Button>
              <a class="btn btn-sm btn-link" href={editorAddress({ job: job.id })} target="_blank">
                {i18n.t('panel.editOptions')}
              </a>
            </div>
          }
        />
      </form>
    </IconMenu>
  )
}

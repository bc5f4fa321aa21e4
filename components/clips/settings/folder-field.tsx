import { useLayoutEffect, useRef } from 'preact/hooks'
import { FolderOpen } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { Destination } from '@/lib/clips'
import { Button } from '@/components/ui/button'
import type { Draft } from './place-form'
import type { Places } from './places-state'

type Props = {
  places: Places
  place?: Destination
  draft: Draft
  isMissing: boolean
  onPicked(folder: { id: string; name: string }): void
}

/** The browser's dialog picks the folder, which is saved at once. */
export const FolderField = ({ places, place, draft, isMissing, onPicked }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!place && places.begins === 'folder') button.current?.focus()
  }, [])
  const pick = async () => {
    const folder = await places.pickFolder()
    if (folder) onPicked(folder)
  }
  return (
    <div class="field">
      <span class="label">{i18n.t('clip.place.folder')}</span>
      <div class="row">
        {draft.folder && <span class="cut strong">{draft.folder.name}</span>}
        <Button ref={button} onClick={() => void pick()}>
          <Icon of={FolderOpen} />
          {i18n.t(draft.folder ? 'clip.place.pickAgain' : 'clip.place.pick')}
        </Button>
      </div>
      {isMissing && (
        <p class="error" role="alert">
          {i18n.t('clip.place.notPicked')}
        </p>
      )}
    </div>
  )
}

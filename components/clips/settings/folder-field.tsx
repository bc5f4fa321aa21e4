import { useLayoutEffect, useRef } from 'preact/hooks'
import { FolderOpen } from 'lucide'
import { i18n } from '#i18n'
import type { DestinationDraft } from '@/lib/clips'
import { Button } from '@/components/ui/button'
import type { Places } from './places-state'

type Props = {
  places: Places
  isSaved: boolean
  name: string
  draft: DestinationDraft
  label: string
  problem: string | undefined
  onPicked(values: DestinationDraft): void
}

/** The browser's dialog picks the folder, which is saved at once. */
export const FolderField = ({ places, isSaved, name, draft, label, problem, onPicked }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!isSaved && places.begins === 'folder') button.current?.focus()
  }, [])
  const pick = async () => {
    const folder = await places.pickFolder()
    if (folder) onPicked({ [name]: folder.id, name: folder.name })
  }
  return (
    <div class="field">
      <span class="label">{label}</span>
      <div class="row">
        {draft[name] !== '' && <span class="cut strong">{String(draft['name'])}</span>}
        <Button icon={FolderOpen} ref={button} onClick={() => void pick()}>
          {i18n.t(draft[name] === '' ? 'clip.place.pick' : 'clip.place.pickAgain')}
        </Button>
      </div>
      {problem && (
        <p class="error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

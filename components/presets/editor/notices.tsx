import { Copy, TriangleAlert } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { Button } from '@/components/ui/button'
import type { EditorPage } from './editor-page'

const elsewhereWords = {
  changed: 'editor.elsewhere.changed',
  removed: 'editor.elsewhere.removed',
} as const

/** What the user must know about the preset before changing it further. */
export const Notices = ({ page }: { page: EditorPage }) => {
  const { editor, view } = page
  const isLocked = view.value === 'form' && editor.json.broken.value !== undefined
  const isCopy = editor.source?.kind === 'builtIn' && !editor.isSaved.value
  return (
    <div class="editor-notices" role="status">
      {isCopy && (
        <p class="banner is-line is-info">
          <Icon of={Copy} />
          <span>{i18n.t('editor.copy', [editor.source?.name ?? ''])}</span>
        </p>
      )}
      {editor.elsewhere.value && (
        <p class="banner is-line is-warn">
          <Icon of={TriangleAlert} />
          <span>{i18n.t(elsewhereWords[editor.elsewhere.value])}</span>
        </p>
      )}
      {isLocked && (
        <p class="banner is-line is-danger">
          <Icon of={TriangleAlert} />
          <span>{i18n.t('editor.behind')}</span>
          <Button look="link" onClick={() => page.goToBreak()}>
            {i18n.t('editor.goToBreak')}
          </Button>
          <Button look="link" onClick={editor.dropText}>
            {i18n.t('editor.dropText')}
          </Button>
        </p>
      )}
    </div>
  )
}

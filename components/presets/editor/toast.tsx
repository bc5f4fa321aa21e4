import { i18n } from '#i18n'
import { Button } from '@/components/ui/button'
import { ToastLine } from '@/components/ui/toast'
import type { Editor } from './editor-state'

/** The last action, if it can be undone, or its failure. */
export const EditorToasts = ({ editor: { canUndo, failure, undo } }: { editor: Editor }) => (
  <div class="editor-toast" role="status">
    {failure.value !== undefined && (
      <ToastLine message={i18n.t('editor.failed', [failure.value])}>
        <Button
          look="link"
          onClick={() => {
            failure.value = undefined
          }}
        >
          {i18n.t('editor.dismiss')}
        </Button>
      </ToastLine>
    )}
    {canUndo.value && (
      <ToastLine message={i18n.t('editor.discarded')}>
        <Button look="link" onClick={undo}>
          {i18n.t('editor.undo')}
        </Button>
      </ToastLine>
    )}
  </div>
)

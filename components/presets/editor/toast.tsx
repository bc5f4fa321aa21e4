import { i18n } from '#i18n'
import { Button } from '@/components/ui/button'
import type { Editor } from './editor-state'

/** The last action, if it can be undone, or its failure. */
export const Toast = ({ editor: { canUndo, failure, undo } }: { editor: Editor }) => (
  <div class="editor-toast" role="status">
    {failure.value !== undefined && (
      <p class="toast">
        <span class="grow">{i18n.t('editor.failed', [failure.value])}</span>
        <Button
          look="link"
          onClick={() => {
            failure.value = undefined
          }}
        >
          {i18n.t('editor.dismiss')}
        </Button>
      </p>
    )}
    {canUndo.value && (
      <p class="toast">
        <span class="grow">{i18n.t('editor.discarded')}</span>
        <Button look="link" onClick={undo}>
          {i18n.t('editor.undo')}
        </Button>
      </p>
    )}
  </div>
)

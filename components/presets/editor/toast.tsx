import { i18n } from '#i18n'
import type { Editor } from './editor-state'

/** The last action, if it can be undone, or its failure. */
export const Toast = ({ editor: { canUndo, failure, undo } }: { editor: Editor }) => (
  <div class="editor-toast" role="status">
    {failure.value !== undefined && (
      <p class="toast">
        <span class="grow">{i18n.t('editor.failed', [failure.value])}</span>
        <button
          type="button"
          class="btn btn-link"
          onClick={() => {
            failure.value = undefined
          }}
        >
          {i18n.t('editor.dismiss')}
        </button>
      </p>
    )}
    {canUndo.value && (
      <p class="toast">
        <span class="grow">{i18n.t('editor.discarded')}</span>
        <button type="button" class="btn btn-link" onClick={undo}>
          {i18n.t('editor.undo')}
        </button>
      </p>
    )}
  </div>
)

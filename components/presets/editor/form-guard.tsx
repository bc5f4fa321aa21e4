import { FileX } from 'lucide'
import { useErrorBoundary } from 'preact/hooks'
import { i18n } from '#i18n'
import { PresetForm } from '@/components/form'
import { Icon } from '@/components/ui/icon'
import { Button } from '@/components/ui/button'
import { type EditorPage, formId } from './editor-page'

/**
 * The form, locked while the text isn't valid JSON, because a change would replace it. If it fails to
 * draw, shows what to do.
 */
export const FormGuard = ({ page }: { page: EditorPage }) => {
  const { editor, view } = page
  const [error, reset] = useErrorBoundary()
  if (error !== undefined) {
    return (
      <div class="empty" role="alert">
        <span class="mark">
          <Icon of={FileX} />
        </span>
        <h3>{i18n.t('editor.broken.title')}</h3>
        <p>{i18n.t('editor.broken.help')}</p>
        <div class="row">
          <Button
            look="primary"
            onClick={() => {
              view.value = 'json'
            }}
          >
            {i18n.t('editor.broken.json')}
          </Button>
          <Button
            disabled={!editor.isDirty.value}
            onClick={() => {
              editor.discard()
              reset()
            }}
          >
            {i18n.t('editor.discard')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <fieldset id={formId} class="editor-form" disabled={editor.json.broken.value !== undefined}>
      <PresetForm
        form={editor.form}
        problems={editor.problems}
        reveal={editor.reveal}
        query={page.query}
        open={page.open}
      />
    </fieldset>
  )
}

import { i18n } from '#i18n'
import { titleOf, words } from '@/components/form'
import { fieldOn } from '@/lib/form'
import type { EditorPage } from './editor-page'

/** Describes the field at the JSON view's cursor. */
export const AtCursor = ({ page: { cursor, editor } }: { page: EditorPage }) => {
  const field = cursor.value && fieldOn(cursor.value, editor.draft.value.options)
  return (
    <section class="stack">
      <h2 class="section">{i18n.t('editor.atCursor')}</h2>
      {field ? (
        <>
          <p class="strong">
            {titleOf(field)} <code>{field.path}</code>
          </p>
          <p class="help">{words(field.help)}</p>
        </>
      ) : (
        <p class="help">{i18n.t('editor.noField')}</p>
      )}
    </section>
  )
}

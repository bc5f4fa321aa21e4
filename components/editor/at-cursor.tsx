import { i18n } from '#i18n'
import { fieldOn } from '@/lib/form/field-on'
import type { EditorPage } from './editor-page'
import { catalogueWords } from './catalogue-words'

/** What the field is for in which the cursor of the JSON view stands. */
export const AtCursor = ({ page: { cursor, editor } }: { page: EditorPage }) => {
  const field = cursor.value && fieldOn(cursor.value, editor.draft.value.options)
  return (
    <section class="stack">
      <h2 class="section">{i18n.t('editor.atCursor')}</h2>
      {field ? (
        <>
          <p class="strong">
            {catalogueWords(field.title)} <code>{field.path}</code>
          </p>
          <p class="help">{catalogueWords(field.help)}</p>
        </>
      ) : (
        <p class="help">{i18n.t('editor.noField')}</p>
      )}
    </section>
  )
}

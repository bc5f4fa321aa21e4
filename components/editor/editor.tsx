import { useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { PresetForm } from '@/components/form/preset-form'
import { Aside } from './aside'
import { listenToKeys } from './editor-keys'
import type { EditorPage } from './editor-page'
import { Groups } from './groups'
import { Head } from './head'
import { JsonView } from './json-view'
import { Notices } from './notices'
import { Toast } from './toast'

/** The page on which a preset is made and changed, as a form or as JSON. */
export const PresetEditor = ({ page }: { page: EditorPage }) => {
  const { editor, view } = page
  useEffect(() => listenToKeys(page), [page])
  useSignalEffect(() => {
    document.title = i18n.t('editor.tab', [editor.name.value.trim() || i18n.t('editor.title')])
  })
  return (
    <div class={`editor is-${view.value}`}>
      <Head page={page} />
      <Notices page={page} />
      {view.value === 'form' && <Groups page={page} />}
      <main class="editor-main">
        {view.value === 'form' ? (
          <>
            <h2 class="sr">{i18n.t('editor.options')}</h2>
            <PresetForm form={editor.form} problems={editor.problems} query={page.query} open={page.open} />
          </>
        ) : (
          <JsonView page={page} />
        )}
      </main>
      <Aside page={page} />
      <Toast editor={editor} />
    </div>
  )
}

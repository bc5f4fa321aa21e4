import { render } from 'preact'
import { browser } from 'wxt/browser'
import { PresetEditor } from '@/components/presets/editor/editor'
import { createEditorPage } from '@/components/presets/editor/editor-page'
import { createEditor } from '@/components/presets/editor/editor-state'
import { Gone } from '@/components/presets/editor/gone'
import { keepUnsaved } from '@/components/presets/editor/keep-unsaved'
import { keptDrafts } from '@/components/presets/editor/kept-draft'
import { type Opening, openTarget, readTarget } from '@/components/presets/editor/opening'
import { editorAddress } from '@/components/presets/editor-address'
import '@/components/ui/tokens.css'
import '@/components/ui/base.css'
import '@/components/presets/editor/editor.css'
import { call } from '@/lib/rpc/call'
import { createOpenDatabase } from '@/lib/store/db'
import { findJob } from '@/lib/scrape/store/read'
import { settingsItem } from '@/lib/settings/store'

const root = document.querySelector('#app')
if (root) {
  const settings = await settingsItem.getValue()
  const opening = await openTarget(readTarget(location.search), settings, async (id) =>
    findJob(await createOpenDatabase()(), id),
  )
  if ('gone' in opening) {
    render(<Gone gone={opening.gone} openSettings={() => void browser.runtime.openOptionsPage()} />, root)
  } else edit(opening, root)

  function edit(opened: Opening, place: Element) {
    const drafts = keptDrafts(sessionStorage)
    const editor = createEditor({
      call,
      settings,
      opening: opened,
      kept: drafts.read(location.search),
      onSaved: (id) => history.replaceState(null, '', editorAddress({ preset: id })),
    })
    settingsItem.watch(editor.show)
    keepUnsaved(editor, drafts, () => location.search)
    render(<PresetEditor page={createEditorPage(editor)} />, place)
  }
}

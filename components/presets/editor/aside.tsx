import { i18n } from '#i18n'
import { AtCursor } from './at-cursor'
import type { EditorPage } from './editor-page'
import { PriceOf } from './price-of'
import { ProblemList } from './problem-list'
import { RunsOn } from './runs-on'
import { Sent } from './sent'

/** Shows the effects of the options: where it runs, what it costs, its problems, and what is sent. */
export const Aside = ({ page }: { page: EditorPage }) => (
  <aside class="editor-aside" aria-label={i18n.t('editor.follows')}>
    <div class="stay">
      {page.view.value === 'json' && <AtCursor page={page} />}
      <ProblemList page={page} />
      <RunsOn editor={page.editor} />
      <PriceOf editor={page.editor} />
      <Sent editor={page.editor} />
    </div>
  </aside>
)

import { NotebookText } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { Settings } from '@/lib/settings'

/** The link to the note templates. */
export const NotesSection = ({ settings: { noteTemplates } }: { settings: Settings }) => (
  <section class="card settings-card" aria-labelledby="notes">
    <header>
      <h2 id="notes">{i18n.t('notes.title')}</h2>
      <p class="soft">{i18n.t('notes.help')}</p>
    </header>
    <div class="acts">
      <a class="btn" href="/notes.html">
        <Icon of={NotebookText} />
        {i18n.t('notes.open')}
      </a>
    </div>
    <p class="help">{i18n.t('notes.count', noteTemplates.length)}</p>
  </section>
)

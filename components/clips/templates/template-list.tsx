import { Download, Plus, Upload } from 'lucide'
import { i18n } from '#i18n'
import { FileCard } from '@/components/ui/file-card'
import { OrderedList } from '@/components/ui/ordered-list'
import { builtInTemplate } from '@/lib/clips'
import { Button } from '@/components/ui/button'
import { exportTemplates } from './export-templates'
import { fieldId, focusSoon } from './fields'
import type { NotesPage } from './notes-page'
import { templateName } from './template-name'
import { TemplateRow } from './template-row'

/** All templates: the user's in their order, and the built-in one. One is the default. */
export const TemplateList = ({ page }: { page: NotesPage }) => {
  const { notes, incoming } = page
  const own = notes.settings.value.noteTemplates
  const builtIn = notes.templates.value.find(({ id }) => id === builtInTemplate)
  const items = own.map((template) => {
    const name = templateName(notes.unsaved.value.get(template.id) ?? template)
    return { id: template.id, name, template }
  })
  return (
    <nav class="notes-list" aria-labelledby="templates">
      <header class="row">
        <h1 id="templates" class="grow" tabIndex={-1}>
          {i18n.t('notes.title')}
        </h1>
        <Button
          icon={Plus}
          size="small"
          onClick={() => void notes.add().then(() => focusSoon(fieldId('name')))}
        >
          {i18n.t('notes.new')}
        </Button>
      </header>
      {own.length > 0 && (
        <OrderedList order={notes.order} items={items}>
          {({ name, template }, at) => <TemplateRow page={page} name={name} template={template} at={at} />}
        </OrderedList>
      )}
      {builtIn && (
        <ul class="rows">
          <li>
            <TemplateRow page={page} name={templateName(builtIn)} template={builtIn} />
          </li>
        </ul>
      )}
      <FileCard
        id="template-files"
        title={i18n.t('notes.files')}
        help={i18n.t('notes.filesHelp')}
        label={i18n.t('notes.file')}
        accept=".json,application/json"
        onFile={incoming.open}
      >
        {(choose) => (
          <div class="acts">
            <Button icon={Upload} size="small" onClick={choose}>
              {i18n.t('notes.import')}
            </Button>
            <Button
              icon={Download}
              size="small"
              disabled={own.length === 0}
              onClick={() => exportTemplates(own)}
            >
              {i18n.t('notes.exportAll')}
            </Button>
          </div>
        )}
      </FileCard>
    </nav>
  )
}

import { Bookmark } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { Segmented } from '@/components/ui/segmented'
import { Button } from '@/components/ui/button'
import { type EditorPage, nameId } from './editor-page'
import { maxNameChars } from './opening'
import { StateLine } from './state-line'

const isMac = navigator.platform.startsWith('Mac')

/** The preset's name, state and actions. */
export const Head = ({ page }: { page: EditorPage }) => {
  const { editor, view } = page
  const { name, lacksName } = editor
  const nameField = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (name.peek() === '') nameField.current?.focus()
  }, [name])
  return (
    <header class="editor-head">
      <span class="mark">
        <Icon of={Bookmark} />
      </span>
      <div class="grow">
        <h1 class="sr">{i18n.t('editor.title')}</h1>
        <input
          id={nameId}
          ref={nameField}
          class="editor-name"
          required
          maxLength={maxNameChars}
          autocomplete="off"
          aria-label={i18n.t('editor.name')}
          aria-invalid={lacksName.value}
          aria-describedby="state-line"
          placeholder={i18n.t('editor.name')}
          value={name.value}
          onInput={({ currentTarget }) => {
            name.value = currentTarget.value
          }}
        />
        <StateLine editor={editor} />
      </div>
      <Segmented
        label={i18n.t('editor.showAs')}
        options={[
          { value: 'form', label: i18n.t('editor.form') },
          { value: 'json', label: i18n.t('editor.json') },
        ]}
        value={view.value}
        onChange={(next) => {
          view.value = next
        }}
      />
      <Button look="quiet" disabled={!editor.isDirty.value} onClick={() => editor.discard()}>
        {i18n.t('editor.discard')}
      </Button>
      <Button
        look="primary"
        aria-keyshortcuts={isMac ? 'Meta+S' : 'Control+S'}
        onClick={() => void page.save()}
      >
        {i18n.t('editor.save')}
        <span class="kbd" aria-hidden="true">
          {isMac ? '⌘ S' : 'Ctrl S'}
        </span>
      </Button>
    </header>
  )
}

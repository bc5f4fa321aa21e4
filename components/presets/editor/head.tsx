import { Bookmark } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { count } from '@/components/ui/measure';
import { countChanges, groups } from '@/lib/form';
import { problemCount, warningCount } from './labels';
import { Icon } from '@/components/ui/icon';
import { bind } from '@/components/ui/bind';
import { Segmented } from '@/components/ui/choices';
import { Button } from '@/components/ui/button';
import { type EditorPage, nameId } from './editor-page';
import { maxNameChars } from '@/lib/core/unique';
import type { EditorState } from './editor-state';

const isMac = navigator.platform.startsWith('Mac');

export const Head = ({ page }: { page: EditorPage }) => {
  const { editor, view } = page;
  const { name, lacksName } = editor;
  const nameField = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (name.peek() === '') nameField.current?.focus();
  }, [name]);
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
            name.value = currentTarget.value;
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
        {...bind(view)}
      />
      <Button
        variant="quiet"
        disabled={!editor.isDirty.value}
        onClick={() => editor.discard()}
      >
        {i18n.t('editor.discard')}
      </Button>
      <Button
        variant="primary"
        aria-keyshortcuts={isMac ? 'Meta+S' : 'Control+S'}
        onClick={() => void page.save()}
      >
        {i18n.t('editor.save')}
        <span class="kbd" aria-hidden="true">
          {isMac ? '⌘ S' : 'Ctrl S'}
        </span>
      </Button>
    </header>
  );
};

/**
 * The preset in one line: whether it is saved, the number of options and
 * problems, and its origin.
 */
const StateLine = ({ editor }: { editor: EditorState }) => {
  const { tone, label } = statusOf(editor);
  return (
    <p class="editor-state" id="state-line" role="status">
      <span class={`strong ${tone}`}>{label}</span>
      {[...detailsOf(editor)].map((detail) => (
        <span key={detail}>{detail}</span>
      ))}
    </p>
  );
};

function statusOf({ lacksName, isSaved }: EditorState) {
  if (lacksName.value)
    return { tone: 'is-danger', label: i18n.t('editor.lacksName') };
  return isSaved.value
    ? { tone: 'is-success', label: i18n.t('editor.saved') }
    : { tone: 'is-warn', label: i18n.t('editor.unsaved') };
}

function* detailsOf({ json, form, errors, problems, source }: EditorState) {
  const { value: broken } = json.broken;
  if (broken) {
    yield problemCount(1);
    yield i18n.t('editor.line', [count(broken.line)]);
    yield i18n.t('editor.lastValid');
    return;
  }
  const set = groups.reduce(
    (sum, group) => sum + countChanges(form.value, group),
    0,
  );
  yield i18n.t('editor.fieldsSet', set, [count(set)]);
  if (errors.value.length > 0) yield problemCount(errors.value.length);
  const warnings =
    problems.value.filter(({ level }) => level === 'warning').length +
    json.doubles.value;
  if (warnings > 0) yield warningCount(warnings);
  if (source) yield i18n.t('editor.madeFrom', [source.name]);
}

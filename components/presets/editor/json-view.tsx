import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { words } from '@/components/form';
import type { FieldPath } from '@/lib/form';
import { brokenTextMessage } from './labels';
import { type EditorPage, sentPointer } from './editor-page';
import type { EditorState } from './editor-state';
import type { CodeEditor } from './json/code-editor';
import type { Mark } from './json/json-marks';

/** The preset as text. Its editor is loaded when first opened. */
export const JsonView = ({ page }: { page: EditorPage }) => {
  const host = useRef<HTMLDivElement>(null);
  const code = useSignal<CodeEditor | undefined>();
  const failed = useSignal(false);
  const { editor, jump } = page;

  useEffect(() => {
    let isOpen = true;
    const open = async () => {
      const { createCodeEditor } = await import('./json/code-editor');
      if (!isOpen || !host.current) return;
      code.value = createCodeEditor({
        host: host.current,
        text: editor.json.text.value,
        label: i18n.t('editor.jsonLabel'),
        duplicateKeyMessage: (key) => i18n.t('editor.double', [key]),
        onType: (text, look) => editor.json.write(text, look),
        onMove: (steps) => {
          page.cursor.value =
            steps.length > 0 ? (steps as unknown as FieldPath) : undefined;
        },
      });
    };
    open().catch(() => {
      failed.value = true;
    });
    return () => {
      isOpen = false;
      code.value?.close();
      code.value = undefined;
    };
  }, []);

  useSignalEffect(() => {
    code.value?.show(editor.json.text.value);
    code.value?.mark(marksOf(editor));
  });
  useSignalEffect(() => {
    if (!code.value || !jump.value) return;
    code.value.goTo(jump.value.pointer);
    jump.value = undefined;
  });

  return (
    <>
      <h2 class="sr">{i18n.t('editor.json')}</h2>
      <p class="json-bar help">{i18n.t('editor.jsonHelp')}</p>
      <div class="json-host" ref={host} />
      {failed.value && <p class="pad">{i18n.t('editor.noCode')}</p>}
    </>
  );
};

function marksOf(editor: EditorState): Mark[] {
  const { value: broken } = editor.json.broken;
  if (broken)
    return [{ level: 'error', message: brokenTextMessage(broken), fixes: [] }];
  return editor.problems.value.flatMap(
    ({ path, level, message, values, fixes = [] }): Mark[] => {
      if (level === 'note') return [];
      const buttons = fixes.map((fix) => ({
        label: words(fix.label, fix.values),
        apply: () => {
          editor.form.value = fix.apply(editor.form.value);
        },
      }));
      return [
        {
          at: sentPointer(editor, path),
          level,
          message: words(message, values),
          fixes: buttons,
        },
      ];
    },
  );
}

import { useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { BriefToast } from '@/components/ui/brief-toast';
import { Aside } from './aside';
import { type EditorPage, listenToKeys } from './editor-page';
import { FormGuard } from './form-guard';
import { Groups } from './groups';
import { Head } from './head';
import { JsonView } from './json-view';
import { EditorToasts, Notices } from './notices';

/** The page to create and edit a preset, as a form or as JSON. */
export const PresetEditor = ({ page }: { page: EditorPage }) => {
  const { editor, view } = page;
  const top = useRef<HTMLDivElement>(null);
  useHeadHeight(top);
  useLayoutEffect(() => listenToKeys(page), [page]);
  useSignalEffect(() => {
    document.title = i18n.t('editor.tab', [
      editor.name.value.trim() || i18n.t('editor.title'),
    ]);
  });
  return (
    <div class={`editor is-${view.value}`}>
      <div class="editor-top" ref={top}>
        <Head page={page} />
        <Notices page={page} />
      </div>
      {view.value === 'form' && <Groups page={page} />}
      <main class="editor-main">
        {view.value === 'form' ? (
          <>
            <h2 class="sr">{i18n.t('editor.options')}</h2>
            <FormGuard page={page} />
          </>
        ) : (
          <JsonView page={page} />
        )}
      </main>
      <Aside page={page} />
      <EditorToasts editor={editor} />
      <BriefToast />
    </div>
  );
};

/** Sets `--head` to the header's current height. */
function useHeadHeight(head: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = head;
    if (!current) return undefined;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty(
        '--head',
        `${current.offsetHeight}px`,
      ),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [head]);
}

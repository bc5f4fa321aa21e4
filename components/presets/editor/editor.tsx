import { useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useErrorBoundary,
} from 'preact/hooks';
import { i18n } from '#i18n';
import { BriefToast } from '@/components/ui/brief-toast';
import { Aside } from './aside';
import { type EditorPage, listenToKeys, formId } from './editor-page';
import { Groups } from './groups';
import { Head } from './head';
import { JsonView } from './json-view';
import { PointValues } from './point-values';
import { FileX, Copy, TriangleAlert } from 'lucide';
import { type Bound, PresetForm } from '@/components/form';
import { EmptyState } from '@/components/ui/empty-state';
import { set } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { Banner } from '@/components/ui/banner';
import { ToastLine } from '@/components/ui/toast';
import type { EditorState } from './editor-state';

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

/**
 * Locks the form while the text isn't valid JSON, because a change would
 * replace that text.
 */
export const FormGuard = ({ page }: { page: EditorPage }) => {
  const { editor, view, pointed } = page;
  const [error, reset] = useErrorBoundary();
  const extras = useMemo(
    () => ({
      'formats.json.schema': ({ bound }: { bound: Bound }) => (
        <PointValues bound={bound} pointed={pointed} />
      ),
    }),
    [pointed],
  );
  if (error !== undefined) {
    return (
      <div role="alert">
        <EmptyState
          icon={FileX}
          title={i18n.t('editor.broken.title')}
          help={i18n.t('editor.broken.help')}
        >
          <div class="row">
            <Button variant="primary" onClick={set(view, 'json')}>
              {i18n.t('editor.broken.json')}
            </Button>
            <Button
              disabled={!editor.isDirty.value}
              onClick={() => {
                editor.discard();
                reset();
              }}
            >
              {i18n.t('editor.discard')}
            </Button>
          </div>
        </EmptyState>
      </div>
    );
  }
  return (
    <fieldset
      id={formId}
      class="editor-form"
      disabled={editor.json.broken.value !== undefined}
    >
      <PresetForm
        form={editor.form}
        problems={editor.problems}
        reveal={editor.reveal}
        extras={extras}
        query={page.query}
        hits={page.hits}
        open={page.open}
      />
    </fieldset>
  );
};

/** What the user must know about the preset before changing it further. */
export const Notices = ({ page }: { page: EditorPage }) => {
  const { editor, view } = page;
  const isLocked =
    view.value === 'form' && editor.json.broken.value !== undefined;
  const { kind, name = '' } = editor.source ?? {};
  const isCopy = kind === 'builtIn' && !editor.isSaved.value;
  return (
    <div class="editor-notices" role="status">
      {isCopy && (
        <Banner
          class="is-line"
          tone="info"
          icon={Copy}
          help={i18n.t('editor.copy', [name])}
        />
      )}
      {editor.elsewhere.value && (
        <Banner
          class="is-line"
          tone="warn"
          help={i18n.t(`editor.elsewhere.${editor.elsewhere.value}`)}
        />
      )}
      {isLocked && (
        <Banner
          class="is-line"
          tone="danger"
          icon={TriangleAlert}
          help={i18n.t('editor.behind')}
        >
          <Button variant="link" onClick={() => page.goToBreak()}>
            {i18n.t('editor.goToBreak')}
          </Button>
          <Button variant="link" onClick={editor.dropText}>
            {i18n.t('editor.dropText')}
          </Button>
        </Banner>
      )}
    </div>
  );
};

/** The last action, if it can be undone, or its failure. */
export const EditorToasts = ({
  editor: { canUndo, failure, undo },
}: {
  editor: EditorState;
}) => (
  <div class="editor-toast" role="status">
    {failure.value !== undefined && (
      <ToastLine message={i18n.t('editor.failed', [failure.value])}>
        <Button variant="link" onClick={set(failure, undefined)}>
          {i18n.t('editor.dismiss')}
        </Button>
      </ToastLine>
    )}
    {canUndo.value && (
      <ToastLine message={i18n.t('editor.discarded')}>
        <Button variant="link" onClick={undo}>
          {i18n.t('editor.undo')}
        </Button>
      </ToastLine>
    )}
  </div>
);

import { Copy, TriangleAlert } from 'lucide';
import { i18n } from '#i18n';
import { Banner } from '@/components/ui/banner';
import { set } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { ToastLine } from '@/components/ui/toast';
import type { EditorPage } from './editor-page';
import type { EditorState } from './editor-state';

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

import { FileX } from 'lucide';
import { useErrorBoundary } from 'preact/hooks';
import { i18n } from '#i18n';
import { PresetForm } from '@/components/form';
import { EmptyState } from '@/components/ui/empty-state';
import { set } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { type EditorPage, formId } from './editor-page';

/**
 * The form, locked while the text isn't valid JSON, which a change would
 * replace.
 */
export const FormGuard = ({ page }: { page: EditorPage }) => {
  const { editor, view } = page;
  const [error, reset] = useErrorBoundary();
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
        query={page.query}
        hits={page.hits}
        open={page.open}
      />
    </fieldset>
  );
};

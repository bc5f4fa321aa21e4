import { SearchX } from 'lucide';
import { i18n } from '#i18n';
import { editorAddress } from '@/components/presets/editor-address';
import { EmptyState } from '@/components/ui/empty-state';
import { Button } from '@/components/ui/button';
import type { Gone } from './opening';

/** Shown when what was to be edited no longer exists. */
export const GonePage = ({
  gone,
  openSettings,
}: Gone & { openSettings(): void }) => (
  <main>
    <EmptyState
      icon={SearchX}
      heading="h1"
      title={i18n.t(`editor.gone.${gone}`)}
      help={i18n.t('editor.gone.help')}
    >
      <div class="row">
        <a class="btn btn-primary" href={editorAddress()}>
          {i18n.t('editor.gone.fresh')}
        </a>
        <Button onClick={openSettings}>{i18n.t('editor.gone.settings')}</Button>
      </div>
    </EmptyState>
  </main>
);

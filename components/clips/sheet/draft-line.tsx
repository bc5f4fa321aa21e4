import { History } from 'lucide';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Sheet } from './sheet-state';

/** Says that edits made before are in the sheet again. */
export const DraftLine = ({
  sheet: { isRestored, canRestore, discard, restore },
}: {
  sheet: Sheet;
}) =>
  isRestored.value === undefined ? null : (
    <div class="clip-earlier">
      <Icon of={History} />
      <span role="status">
        {i18n.t(isRestored.value ? 'clip.draftBack' : 'editor.discarded')}
      </span>
      <Button
        variant="link"
        class={isRestored.value || canRestore.value ? '' : 'is-over'}
        onClick={isRestored.value ? discard : restore}
      >
        {i18n.t(isRestored.value ? 'editor.discard' : 'editor.undo')}
      </Button>
    </div>
  );

import { TriangleAlert } from 'lucide';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { listText } from '@/components/ui/measure';
import { presetName } from '@/lib/presets';
import type { UnreadFormats } from '@/lib/settings';

type Props = {
  unread: UnreadFormats | undefined;
  /** Reads the page with a preset in this browser. */
  onRead(presetId: string): unknown;
};

/** What a note's template leaves empty, in one sentence. */
export function unreadTitle({ formats }: UnreadFormats): string {
  const names = new Set(
    formats.map((format) =>
      i18n.t(format === 'json' ? 'clip.unread.json' : 'clip.unread.html'),
    ),
  );
  return i18n.t('clip.unread.title', [listText(names)]);
}

/** What a note's template leaves empty, and the preset that reads it. */
export const UnreadLine = ({ unread, onRead }: Props) => {
  if (!unread) return null;
  const { next } = unread;
  const why = [
    unreadTitle(unread),
    next === 'no-preset' && i18n.t('clip.unread.noPreset'),
    next === 'no-model' && i18n.t('clip.unread.noModel'),
  ];
  return (
    <div class="clip-unread">
      <Icon of={TriangleAlert} />
      <span>{why.filter(Boolean).join(' ')}</span>
      {typeof next === 'object' && (
        <Button variant="link" onClick={() => void onRead(next.id)}>
          {i18n.t('clip.unread.read', [presetName(next)])}
        </Button>
      )}
    </div>
  );
};

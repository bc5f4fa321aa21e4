import { Info } from 'lucide';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { linkTo } from '@/components/ui/link';
import { moment } from '@/components/ui/measure';
import { clipLink, destinationType } from '@/lib/clips';
import type { ClipSheetProps } from './sheet-props';

type Props = ClipSheetProps & { onAdd(): unknown };

/** When this page was clipped before, and how much of it is new. */
export const EarlierLine = ({ sheet, onAdd }: Props) => {
  const earlier = sheet.earlier.value;
  const news = sheet.news.value;
  if (!earlier) return null;
  const { endedAt, createdAt, link, destination } = earlier;
  const opens = clipLink(link);
  const { exists } = destinationType(destination.settings.kind);
  return (
    <div class="clip-earlier" role="status">
      <Icon of={Info} />
      <span>
        {i18n.t('clip.already.when', [
          moment(endedAt ?? createdAt, Date.now()),
        ])}
        {news !== undefined && (
          <strong>{i18n.t('clip.already.new', news, [news])}</strong>
        )}
      </span>
      {exists.includes('append') && (
        <Button variant="link" onClick={() => void onAdd()}>
          {i18n.t('clip.append')}
        </Button>
      )}
      {opens && (
        <a class="btn btn-link" {...linkTo(opens)}>
          {i18n.t('clip.open')}
        </a>
      )}
    </div>
  );
};

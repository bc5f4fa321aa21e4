import { Info } from 'lucide';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { linkTo } from '@/components/ui/link';
import { moment } from '@/components/ui/measure';
import { clipLink, destinationType } from '@/lib/clips';
import { plainPassage } from '@/lib/links';
import type { ClipSheetProps } from './sheet-props';
import type { PageChanges } from './sheet-state';

type Props = ClipSheetProps & { onAdd(): unknown };

/** When this page was clipped before, and what changed in it since. */
export const EarlierLine = ({ sheet, onAdd }: Props) => {
  const earlier = sheet.earlier.value;
  const changes = sheet.changes.value;
  if (!earlier) return null;
  const { endedAt, createdAt, link, lines, destination } = earlier;
  const opens = clipLink(link);
  const { exists } = destinationType(destination.settings.kind);
  const added = changes?.added.length;
  return (
    <div class="clip-earlier">
      <Icon of={Info} />
      <span role="status">
        {i18n.t('clip.already.when', [
          moment(endedAt ?? createdAt, Date.now()),
        ])}
        {added !== undefined && (
          <strong>{i18n.t('clip.already.new', added, [added])}</strong>
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
      {changes && <Changes changes={changes} />}
      {lines && <p class="clip-kept">{i18n.t('clip.already.kept')}</p>}
    </div>
  );
};

/** Each paragraph that is new or gone, before the note is updated. */
const Changes = ({ changes: { added, gone } }: { changes: PageChanges }) =>
  added.length + gone.length === 0 ? null : (
    <details class="clip-changes">
      <summary>{i18n.t('clip.already.see')}</summary>
      <ul>
        {gone.map((text, index) => (
          <li key={index} class="is-gone">
            <del dir="auto">{plainPassage(text)}</del>
          </li>
        ))}
        {added.map((text, index) => (
          <li key={index} class="is-new">
            <ins dir="auto">{plainPassage(text)}</ins>
          </li>
        ))}
      </ul>
    </details>
  );

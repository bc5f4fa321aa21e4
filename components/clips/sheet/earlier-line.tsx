import { Info } from 'lucide';
import { Fragment } from 'preact';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { linkTo } from '@/components/ui/link';
import { moment } from '@/components/ui/measure';
import { clipLink, destinationType } from '@/lib/clips';
import type { ParagraphChanges } from '@/lib/core/new-paragraphs';
import { plainPassage } from '@/lib/links';
import type { ClipSheetProps } from './sheet-props';

type Props = ClipSheetProps & { onAdd(): unknown };

/** When this page was clipped before, and what changed in it since. */
export const EarlierLine = ({ sheet, onAdd }: Props) => {
  const earlier = sheet.earlier.value;
  const changes = sheet.changes.value;
  if (!earlier) return null;
  const { endedAt, createdAt, link, lines, destination } = earlier;
  const opens = clipLink(link);
  const { exists } = destinationType(destination.settings.kind);
  return (
    <div class="clip-earlier">
      <Icon of={Info} />
      <span role="status">
        {i18n.t('clip.already.when', [
          moment(endedAt ?? createdAt, Date.now()),
        ])}
        {changes && <strong>{changesText(changes)}</strong>}
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

/** How much is new, and how much changed; that nothing is new. */
function changesText({ added, changed }: ParagraphChanges): string {
  const isSaid = added.length > 0 || changed.length === 0;
  return [
    isSaid && i18n.t('clip.already.new', added.length, [added.length]),
    changed.length > 0 &&
      i18n.t('clip.already.changed', changed.length, [changed.length]),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Each paragraph that is new, changed or gone, before the note is updated. */
const Changes = ({
  changes: { added, changed, gone },
}: {
  changes: ParagraphChanges;
}) =>
  added.length + changed.length + gone.length === 0 ? null : (
    <details class="clip-changes">
      <summary>{i18n.t('clip.already.see')}</summary>
      <ul>
        {gone.map((text, index) => (
          <Gone key={`gone ${index}`} text={text} />
        ))}
        {changed.map(({ before, now }, index) => (
          <Fragment key={`changed ${index}`}>
            <Gone text={before} />
            <Added text={now} />
          </Fragment>
        ))}
        {added.map((text, index) => (
          <Added key={`added ${index}`} text={text} />
        ))}
      </ul>
    </details>
  );

const Gone = ({ text }: { text: string }) => (
  <li class="is-gone">
    <del dir="auto">{plainPassage(text)}</del>
  </li>
);

const Added = ({ text }: { text: string }) => (
  <li class="is-new">
    <ins dir="auto">{plainPassage(text)}</ins>
  </li>
);

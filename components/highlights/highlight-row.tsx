import { useSignal } from '@preact/signals';
import {
  Crosshair,
  ExternalLink,
  NotebookPen,
  Trash2,
  TriangleAlert,
} from 'lucide';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Host, hostOf } from '@/components/ui/link';
import { moment } from '@/components/ui/measure';
import { type Highlight, colours } from '@/lib/highlights';
import { ColourChoice } from './colours';
import type { Highlights } from './highlights-state';
import { NoteForm } from './note-form';

/** A highlight with its note, and what can be done with it. */
export const HighlightRow = ({
  one,
  highlights,
}: {
  one: Highlight;
  highlights: Highlights;
}) => {
  const isWriting = useSignal(false);
  const isHere = highlights.isHere(one);
  const isLost = isHere && highlights.lost.value.has(one.id);
  return (
    <li
      class={`highlight is-${colours[one.colour - 1]} ${isLost ? 'is-lost' : ''}`}
    >
      <blockquote dir="auto">{one.exact}</blockquote>
      {isWriting.value ? (
        <NoteForm
          note={one.note}
          onSave={(note) => highlights.change(one.id, { note })}
          onEnd={() => (isWriting.value = false)}
        />
      ) : (
        one.note !== '' && (
          <p class="highlight-note" dir="auto">
            {one.note}
          </p>
        )
      )}
      {isLost && (
        <p class="highlight-lost">
          <Icon of={TriangleAlert} />
          {i18n.t('highlights.lost')}
        </p>
      )}
      <div class="highlight-foot">
        <span class="cut muted">
          {highlights.isOfAllPages.value ? (
            <>
              {one.url === '' ? one.title : <Host host={hostOf(one.url)} />}
              {' · '}
            </>
          ) : (
            one.heading && `${one.heading} · `
          )}
          {moment(one.createdAt, Date.now())}
        </span>
        <ColourChoice one={one} highlights={highlights} />
        {one.url !== '' && (
          <IconButton
            icon={isHere ? Crosshair : ExternalLink}
            label={i18n.t(isHere ? 'highlights.show' : 'highlights.openPage')}
            onClick={() => void highlights.show(one)}
          />
        )}
        <IconButton
          icon={NotebookPen}
          label={i18n.t('highlights.writeNote')}
          aria-expanded={isWriting.value}
          onClick={() => (isWriting.value = !isWriting.value)}
        />
        <IconButton
          icon={Trash2}
          label={i18n.t('highlights.delete')}
          onClick={() => void highlights.remove(one)}
        />
      </div>
    </li>
  );
};

import { Paperclip, X } from 'lucide';
import { i18n } from '#i18n';
import { type Clip, isClipOpen } from '@/lib/clips';
import { Button, IconButton } from '@/components/ui/button';
import { ClipCard } from './clip-card';
import type { Clips } from './clips-state';
import { leaveRow } from './focus';
import { EmptyState } from '@/components/ui/empty-state';

type Props = { clips: Clips; onShow(jobId: string): void };

/** All clips, pending ones first. */
export const ClipList = ({ clips, onShow }: Props) => {
  const all = clips.all.value;
  if (all.length === 0) {
    return (
      <main>
        <EmptyState
          icon={Paperclip}
          title={i18n.t('clip.list.none')}
          help={i18n.t('clip.list.noneHelp')}
        >
          <a class="btn" href="/options.html#clip-new" target="_blank">
            {i18n.t('clip.addDestination')}
          </a>
        </EmptyState>
      </main>
    );
  }
  const parts = [
    { title: i18n.t('clip.list.open'), members: all.filter(isClipOpen) },
    {
      title: i18n.t('clip.list.ended'),
      members: all.filter((clip) => !isClipOpen(clip)),
    },
  ].filter(({ members }) => members.length > 0);
  return (
    <main class="clip-list">
      {parts.map(({ title, members }) => (
        <section key={title}>
          {parts.length > 1 && <h2 class="section">{title}</h2>}
          <ul class="rows">
            {members.map((clip) => (
              <ClipRow
                key={clip.id}
                clip={clip}
                clips={clips}
                onShow={onShow}
              />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
};

const ClipRow = ({ clip, clips, onShow }: Props & { clip: Clip }) => {
  const { jobId, title, address } = clip;
  const name = title || address;
  return (
    <li>
      {jobId === undefined ? (
        <span class="cut-2 strong" dir="auto" title={name}>
          {name}
        </span>
      ) : (
        <Button
          variant="link"
          dir="auto"
          title={name}
          onClick={() => onShow(jobId)}
        >
          <span class="cut-2">{name}</span>
        </Button>
      )}
      {!isClipOpen(clip) && (
        <IconButton
          icon={X}
          label={i18n.t('clip.list.remove', [title])}
          onClick={({ currentTarget }) => {
            leaveRow(currentTarget);
            void clips.forget(clip);
          }}
        />
      )}
      <ClipCard clip={clip} clips={clips} />
    </li>
  );
};

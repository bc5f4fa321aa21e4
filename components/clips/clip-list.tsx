import { Paperclip, X } from 'lucide'
import { i18n } from '#i18n'
import { type Clip, isClipOpen } from '@/lib/clips'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { ClipCard } from './clip-card'
import type { Clips } from './clips-state'
import { leaveRow } from './focus'
import { EmptyState } from '@/components/ui/empty-state'

type Props = { clips: Clips; onShow(jobId: string): void }

/** All clips, pending ones first. */
export const ClipList = ({ clips, onShow }: Props) => {
  const all = clips.all.value
  if (all.length === 0) {
    return (
      <main>
        <EmptyState icon={Paperclip} title={i18n.t('clip.list.none')} help={i18n.t('clip.list.noneHelp')}>
          <a class="btn" href="/options.html#clip-new" target="_blank">
            {i18n.t('clip.addDestination')}
          </a>
        </EmptyState>
      </main>
    )
  }
  return (
    <main class="clip-list">
      <Part title={i18n.t('clip.list.open')} of={all.filter(isClipOpen)} clips={clips} onShow={onShow} />
      <Part
        title={i18n.t('clip.list.ended')}
        of={all.filter((one) => !isClipOpen(one))}
        clips={clips}
        onShow={onShow}
      />
    </main>
  )
}

const Part = ({ title, of, clips, onShow }: Props & { title: string; of: Clip[] }) => {
  if (of.length === 0) return null
  return (
    <section>
      <h2 class="section">{title}</h2>
      <ul class="rows">
        {of.map((clip) => (
          <li key={clip.id}>
            <Title clip={clip} onShow={onShow} />
            {!isClipOpen(clip) && (
              <IconButton
                icon={X}
                label={i18n.t('clip.list.remove', [clip.title])}
                onClick={({ currentTarget }) => {
                  leaveRow(currentTarget)
                  void clips.forget(clip)
                }}
              />
            )}
            <ClipCard clip={clip} clips={clips} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Title = ({ clip: { jobId, title, address }, onShow }: { clip: Clip; onShow(jobId: string): void }) =>
  jobId === undefined ? (
    <span class="cut-2 strong" dir="auto" title={title || address}>
      {title || address}
    </span>
  ) : (
    <Button look="link" dir="auto" title={title || address} onClick={() => onShow(jobId)}>
      <span class="cut-2">{title || address}</span>
    </Button>
  )

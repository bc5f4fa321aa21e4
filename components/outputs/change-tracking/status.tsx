import { CircleEqual, CircleMinus, CirclePlus, EyeOff, Pencil } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'
import { sinceWords } from './since'

export type ChangeTracking = NonNullable<ScrapeAnswer['data']['changeTracking']>

const looks = {
  new: { icon: CirclePlus, tone: 'is-info', title: 'output.changes.new', help: 'output.changes.newHelp' },
  same: {
    icon: CircleEqual,
    tone: 'is-success',
    title: 'output.changes.same',
    help: 'output.changes.sameHelp',
  },
  changed: {
    icon: Pencil,
    tone: 'is-warn',
    title: 'output.changes.changed',
    help: 'output.changes.changedHelp',
  },
  removed: {
    icon: CircleMinus,
    tone: 'is-danger',
    title: 'output.changes.gone',
    help: 'output.changes.goneHelp',
  },
} as const

const isKnown = (status: string): status is keyof typeof looks => Object.hasOwn(looks, status)

const visibilities = { visible: 'output.changes.visible', hidden: 'output.changes.hidden' } as const
const isVisibility = (word: string): word is keyof typeof visibilities => Object.hasOwn(visibilities, word)

type StatusProps = { of: ChangeTracking; tag: string | null | undefined; now: number }

/** The page's change status: since when, how it was found, and in which history. */
export const Status = ({ of, tag, now }: StatusProps) => {
  const { changeStatus: status, visibility, previousScrapeAt } = of
  const look = isKnown(status) ? looks[status] : undefined
  return (
    <header class="stack change-status">
      <h2 class={`state ${look?.tone ?? ''}`}>
        {look && <Icon of={look.icon} />}
        {look ? i18n.t(look.title) : i18n.t('output.changes.other', [status.slice(0, 80)])}
      </h2>
      {look && <p class="soft">{i18n.t(look.help)}</p>}
      <dl class="fact-list">
        <div>
          <dt>{i18n.t('output.changes.since')}</dt>
          <dd>{previousScrapeAt ? sinceWords(previousScrapeAt, now) : i18n.t('output.changes.never')}</dd>
        </div>
        {visibility && (
          <div>
            <dt>{i18n.t('output.changes.found')}</dt>
            <dd>
              {visibility === 'hidden' && <Icon of={EyeOff} />}
              {isVisibility(visibility) ? i18n.t(visibilities[visibility]) : visibility.slice(0, 80)}
            </dd>
          </div>
        )}
        {tag && (
          <div>
            <dt>{i18n.t('output.changes.history')}</dt>
            <dd>
              <bdi>{tag}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </header>
  )
}

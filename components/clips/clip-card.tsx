import { Check, CircleAlert, CircleQuestionMark, Clock, FolderLock, LoaderCircle, X } from 'lucide'
import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { moment } from '@/components/ui/measure'
import { useNow } from '@/components/ui/now'
import { type Clip, destinationType } from '@/lib/clips'
import { Button } from '@/components/ui/button'
import { clipLink } from './page-reach'
import { deliveryMessage, isReady, destinationName, clipStatus } from './clip-status'
import type { Clips } from './clips-state'
import { needsPage } from './deliver'
import { leaveFor } from './focus'

const looks = {
  waiting: { icon: Clock, tone: '' },
  sending: { icon: LoaderCircle, tone: '' },
  asking: { icon: CircleQuestionMark, tone: 'is-warn' },
  unknown: { icon: CircleQuestionMark, tone: 'is-warn' },
  delivered: { icon: Check, tone: 'is-success' },
  'handed-over': { icon: Check, tone: 'is-success' },
  failed: { icon: CircleAlert, tone: 'is-danger' },
  cancelled: { icon: X, tone: '' },
} as const

type Props = { clip: Clip; clips: Clips; children?: ComponentChildren }

/** A clip's state, the reason, and its actions. `children`: more actions, once it has arrived. */
export const ClipCard = ({ clip, clips, children }: Props) => {
  const now = useNow(clip.state === 'waiting' && clip.waitsUntil !== undefined)
  const { icon, tone } = looks[clip.state]
  const isRefused = clip.state === 'waiting' && clip.error?.kind === 'permission'
  const isUpdate = clips.isUpdate(clip)
  const help = clipHelp(clip, now, isUpdate)
  return (
    <div class="clip-card">
      <p class="clip-state">
        <span class={`state ${tone}`}>
          <Icon of={isRefused ? FolderLock : icon} />
          <span class="cut">{clipStatus(clip, now, isUpdate)}</span>
        </span>
        {clip.where && (
          <span class="muted cut clip-where" dir="auto" title={clip.where}>
            {clip.where}
          </span>
        )}
        <Ends clip={clip}>{children}</Ends>
      </p>
      {help && <p class="small soft">{help}</p>}
      <Moves clip={clip} clips={clips} />
    </div>
  )
}

const Ends = ({ clip, children }: { clip: Clip; children?: ComponentChildren }) => {
  if (clip.state !== 'delivered' && clip.state !== 'handed-over') return null
  const link = clipLink(clip.link)
  return (
    <span class="clip-ends">
      {link && (
        <a class="btn btn-link" href={link}>
          {i18n.t('clip.open')}
        </a>
      )}
      {children}
    </span>
  )
}

function clipHelp(clip: Clip, now: number, isUpdate: boolean): string {
  const { state, error, destination, waitsUntil, taken, plan } = clip
  const name = destinationName(destination)
  if (state === 'asking') return i18n.t(isUpdate ? 'clip.changedHelp' : 'clip.askingHelp', [taken ?? ''])
  if (state === 'unknown') {
    // A destination that can't read names back has nothing to look for.
    const isNamed = plan?.where && destinationType(destination.settings.kind).exists.length > 0
    return isNamed ? i18n.t('clip.lostHelp', [name, plan.where]) : i18n.t('clip.lostNowhere', [name])
  }
  if (!error || (state !== 'waiting' && state !== 'failed')) return ''
  const { title, help } = deliveryMessage(error, name)
  if (state === 'failed' || error.kind === 'permission') return `${title} ${help}`
  const then =
    waitsUntil === undefined ? i18n.t('clip.goesLater') : i18n.t('clip.goesAgain', [moment(waitsUntil, now)])
  return `${title} ${help} ${then}`
}

const exists = ['replace', 'append', 'number'] as const

/** Actions for an unfinished clip. */
const Moves = ({ clip, clips }: { clip: Clip; clips: Clips }) => {
  const button = (words: string, move: () => unknown, isFirst = false) => (
    <Button
      size="small"
      look={isFirst ? undefined : 'quiet'}
      onClick={({ currentTarget }) => {
        if (move !== clips.openDestinations) leaveFor(currentTarget)
        void move()
      }}
    >
      {words}
    </Button>
  )
  const { state, error, waitsUntil, parcel } = clip
  const cancel = button(i18n.t('clip.cancel'), () => clips.cancel(clip))
  const moves = () => {
    switch (state) {
      case 'asking': {
        const can = destinationType(clip.destination.settings.kind).exists
        return (
          <>
            {exists
              .filter((one) => can.includes(one) && !(one === 'number' && clips.isUpdate(clip)))
              .map((one) => button(i18n.t(`clip.${one}`), () => clips.answer(clip, one), true))}
            {cancel}
          </>
        )
      }
      case 'waiting':
        return (
          <>
            {(error || waitsUntil === undefined || needsPage(clip)) &&
              button(
                i18n.t(
                  `clip.${error?.kind === 'permission' ? 'renew' : isReady(clip) ? 'sendNow' : 'tryNow'}`,
                ),
                () => clips.tryNow(clip),
                true,
              )}
            {error && inSettings.has(error.kind) && button(i18n.t('clip.settings'), clips.openDestinations)}
            {cancel}
          </>
        )
      case 'unknown':
        return (
          waitsUntil === undefined && (
            <>
              {button(i18n.t('clip.isThere'), () => clips.found(clip), true)}
              {button(i18n.t('clip.sendAgain'), () => clips.repeat(clip), true)}
              {cancel}
            </>
          )
        )
      case 'failed':
        return (
          <>
            {parcel && button(i18n.t('clip.tryAgain'), () => clips.repeat(clip), true)}
            {error && inSettings.has(error.kind) && button(i18n.t('clip.settings'), clips.openDestinations)}
          </>
        )
      case 'sending':
        return cancel
      default:
        return null
    }
  }
  const shown = moves()
  return shown ? <div class="clip-moves">{shown}</div> : null
}

/** Errors the settings may fix. */
const inSettings: ReadonlySet<NonNullable<Clip['error']>['kind']> = new Set([
  'closed',
  'certificate',
  'locked',
  'no-token',
  'wrong-token',
  'bad-header',
  'no-folder',
  'redirected',
  'not-this-program',
])

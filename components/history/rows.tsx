import { useSignal } from '@preact/signals'
import { Pin } from 'lucide'
import type { TargetedKeyboardEvent } from 'preact'
import { i18n } from '#i18n'
import { jobTitle, jobLook, stateName } from '@/components/scrape'
import { presetName } from '@/lib/presets'
import { hostOf } from '@/components/ui/address'
import { Icon } from '@/components/ui/icon'
import { Status } from '@/components/ui/status'
import { moment, timeLeft } from '@/components/ui/measure'
import { useNow } from '@/components/ui/now'
import { own } from '@/lib/core/own'
import { isActive } from '@/lib/queue/job'
import { type Hit, markedParts } from '@/lib/history'
import { termsOfQuery } from '@/lib/core/fold'
import { Button } from '@/components/ui/button'
import type { HistoryState } from './history-state'
import { Checkbox } from '@/components/ui/checkbox'

type Props = { history: HistoryState; hits: Hit[]; shownId: string | undefined; onPick(jobId: string): void }

/** One row per result: title, state and matches. Arrow keys move between rows, Delete deletes one. */
export const Rows = ({ history, hits, shownId, onPick }: Props) => {
  const now = useNow(hits.some(({ job }) => job.state === 'waiting'))
  const reached = useSignal(shownId)
  const reachedId = hits.some(({ job }) => job.id === reached.value) ? reached.value : hits[0]?.job.id
  const words = termsOfQuery(history.query.value)
  return (
    <ul>
      {hits.map((hit) => {
        const { id } = hit.job
        const tabIndex = id === reachedId ? 0 : -1
        return (
          <li
            key={id}
            class="history-row"
            aria-current={id === shownId}
            onFocusIn={() => {
              reached.value = id
            }}
          >
            <SelectBox history={history} hit={hit} tabIndex={tabIndex} />
            <Button
              look="plain"
              class="history-open"
              tabIndex={tabIndex}
              onClick={() => onPick(id)}
              onKeyDown={(event) => {
                if (event.key === 'Delete') void history.remove([id])
                moveFocus(event)
              }}
            >
              <Row hit={hit} words={words} now={now} />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

type BoxProps = { history: HistoryState; hit: Hit; tabIndex: number }

const SelectBox = ({ history: { selected }, hit: { job }, tabIndex }: BoxProps) => (
  <Checkbox
    class="check"
    aria-label={i18n.t('history.select', [jobTitle(job)])}
    tabIndex={tabIndex}
    value={selected.value.has(job.id)}
    onChange={(isOn) => {
      const others = [...selected.value].filter((id) => id !== job.id)
      selected.value = new Set(isOn ? [...others, job.id] : others)
    }}
    onKeyDown={moveFocus}
  />
)

/** Up, Down, Home and End move between the same controls of different rows. */
function moveFocus(event: TargetedKeyboardEvent<HTMLElement>) {
  const { currentTarget } = event
  const list = currentTarget.closest('ul')
  const rows = [...(list?.querySelectorAll<HTMLElement>(`li > ${currentTarget.localName}`) ?? [])]
  const at = rows.indexOf(currentTarget)
  const next = own(
    { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1, Delete: at + 1 },
    event.key,
  )
  if (next === undefined) return
  event.preventDefault()
  const isLast = event.key === 'Delete' && next >= rows.length
  rows[isLast ? at - 1 : Math.min(Math.max(next, 0), rows.length - 1)]?.focus()
}

const Row = ({ hit: { job, passage }, words, now }: { hit: Hit; words: string[]; now: number }) => {
  const { page, state, createdAt, creditsUsed, waitsUntil, isPinned, isFleeting, asked, tags = [] } = job
  const isWaiting = state === 'waiting' && waitsUntil !== undefined && waitsUntil > now
  const about = [presetName({ id: job.presetId, name: job.presetName }), hostOf(page.url)]
  return (
    <>
      <span class="title cut" dir="auto">
        <Marked text={jobTitle(job)} words={words} />
      </span>
      <span class="time num muted">
        {isPinned && (
          <span role="img" aria-label={i18n.t('history.pinned')} title={i18n.t('history.pinned')}>
            <Icon of={Pin} />
          </span>
        )}
        {moment(createdAt, Date.now())}
      </span>
      {[asked, passage].map(
        (text) =>
          text && (
            <span class="passage cut" dir="auto">
              <Marked text={text} words={words} />
            </span>
          ),
      )}
      <span class="about">
        <Status look={jobLook(job)}>
          {isWaiting ? i18n.t('job.goesIn', [timeLeft(waitsUntil - now)]) : stateName(job)}
        </Status>
        {isFleeting && !isActive(job) && <span class="muted">{i18n.t('history.fleeting')}</span>}
        <span class="cut muted">{about.filter(Boolean).join(' · ')}</span>
        {creditsUsed !== undefined && <span class="num muted">{i18n.t('job.credits', creditsUsed)}</span>}
      </span>
      {tags.length > 0 && (
        <span class="tags">
          {tags.map((tag) => (
            <span key={tag} class="tag" dir="auto">
              <Marked text={tag} words={words} />
            </span>
          ))}
        </span>
      )}
    </>
  )
}

/** Text with the searched words marked. */
const Marked = ({ text, words }: { text: string; words: readonly string[] }) => (
  <>{markedParts(text, words).map((part) => (part.isHit ? <mark>{part.text}</mark> : part.text))}</>
)

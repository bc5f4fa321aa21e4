import { useSignal } from '@preact/signals'
import { TableOfContents } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { IconMenu, MenuItem } from '@/components/ui/menu'
import { count } from '@/components/ui/count'
import { wordCount } from '@/lib/core/count-words'
import { showPlaceholders } from '@/lib/contract/schema/placeholders'
import type { FramePlace } from '@/lib/safe/frame-document'
import { sanitizeFragment } from '@/lib/safe/sanitize'
import { startMarkdownWorker } from '@/lib/safe/start-worker'
import { useDrawing } from './append-piecewise'
import { ImagesToggle, PageFrame } from './page-frame'
import { type Heading, type MarkdownReading, createReading, readingMinutes } from './reading'
import { asMarkdown, ShowAs, Tools } from './tools'
import { SourceView } from './source-view'
import { spareWorkers } from './spare-worker'
import { workerPieces } from './worker-pieces'

/** A working worker sends a piece well before two seconds; otherwise the text is shown as source. */
const maxSilence = { atStartMs: 4000, laterMs: 1500 }
const workers = spareWorkers(startMarkdownWorker, (task) => globalThis.requestIdleCallback?.(task))

/**
 * `source`: shown as source and exported, if it has more than the text. `about`: shown above the text,
 * such as the question it answers. `empty`: shown if there is no text.
 */
type MarkdownViewProps = {
  markdown: string
  source?: string
  title: string
  about?: ComponentChildren
  empty?: string
}

/** Rendered Markdown with its outline, or its source. Remote images load only on request. */
export const MarkdownView = ({
  markdown: text,
  source: written = text,
  title,
  about,
  empty = i18n.t('output.empty'),
}: MarkdownViewProps) => {
  const markdown = useMemo(() => showPlaceholders(text), [text])
  const source = useMemo(() => showPlaceholders(written), [written])
  const mode = useSignal<'read' | 'source'>('read')
  const showsImages = useSignal(false)
  const place = useSignal<FramePlace | undefined>(undefined)
  const reading = useReading(markdown)
  const pick = (heading: number) => {
    if (showsImages.value) place.value = { heading }
    else goTo(reading.headingAt(heading))
  }
  const isPlain = reading.state.value === 'plain'
  const isRead = mode.value === 'read' && !isPlain
  return (
    <>
      <Tools title={title} copy={source} save={[asMarkdown(() => source)]}>
        {!isPlain && (
          <ShowAs mode={mode} labels={{ read: i18n.t('output.read'), source: i18n.t('output.source') }} />
        )}
        {isRead && <Outline reading={reading} markdown={markdown} onPick={pick} />}
        {isRead && reading.images.value > 0 && (
          <ImagesToggle areShown={showsImages} number={reading.images.value} />
        )}
      </Tools>
      {about}
      {isPlain && <p class="frame-bar">{i18n.t('output.tooHard')}</p>}
      {reading.state.value === 'partly' && <p class="frame-bar">{i18n.t('output.tooLarge')}</p>}
      {markdown.trim() === '' && <p class="pad muted">{empty}</p>}
      {!isRead && <SourceView text={source} />}
      <div hidden={!isRead} class="read">
        {showsImages.value && (
          <PageFrame
            html={`<article>${reading.html()}</article>`}
            allowImages
            look="text"
            place={place.value}
          />
        )}
        <ReadingText reading={reading} isHidden={showsImages.value} />
      </div>
    </>
  )
}

/** Markdown being rendered. */
export const useReading = (markdown: string): MarkdownReading =>
  useMemo(
    () =>
      createReading({
        pieces: () => workerPieces(workers.take(), markdown, { maxSilence, onDone: workers.giveBack }),
        sanitize: (html) => sanitizeFragment(html, (host) => i18n.t('output.imageOn', [host])),
      }),
    [markdown],
  )

export const ReadingText = ({ reading, isHidden }: { reading: MarkdownReading; isHidden: boolean }) => {
  const target = useDrawing<HTMLElement>(reading, reading.draw)
  return (
    <article
      ref={target}
      class="md"
      dir="auto"
      hidden={isHidden}
      aria-busy={reading.state.value === 'drawing'}
    />
  )
}

const maxHeadings = 300

/** Scrolls to a heading and focuses it. */
function goTo(heading: Heading | undefined): void {
  if (!heading) return
  const { element } = heading
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'start' })
}

type OutlineProps = {
  reading: MarkdownReading
  markdown: string
  /** Goes to a heading, by its index. */
  onPick(heading: number): void
}

/** A menu with the text's size and its headings. */
const Outline = ({ reading, markdown, onPick }: OutlineProps) => {
  const isOpen = useSignal(false)
  const headings = reading.headings.value
  const words = useMemo(() => (isOpen.value ? wordCount(markdown) : 0), [isOpen.value, markdown])
  if (markdown.trim() === '') return null
  return (
    <IconMenu
      id="outline"
      class="outline"
      icon={TableOfContents}
      label={i18n.t('output.outline')}
      button={{ 'aria-keyshortcuts': 'o' }}
      onBeforeToggle={({ newState }) => {
        isOpen.value = newState === 'open'
      }}
    >
      <p class="menu-head">
        {i18n.t('output.words', words, [count(words)])} · {i18n.t('output.minutes', [readingMinutes(words)])}
      </p>
      {isOpen.value && headings > 0 && (
        <Headings of={reading.firstHeadings(maxHeadings)} all={headings} onPick={onPick} />
      )}
    </IconMenu>
  )
}

type HeadingsProps = Pick<OutlineProps, 'onPick'> & { of: readonly Heading[]; all: number }

/** Drawn only when open: while a long text is rendered, its headings change with each piece. */
const Headings = ({ of: headings, all, onPick }: HeadingsProps) => {
  const top = Math.min(...headings.map(({ level }) => level))
  return (
    <>
      <ol>
        {headings.map((heading, at) => (
          <li key={at}>
            <MenuItem dir="auto" class={`level-${heading.level - top}`} onClick={() => onPick(at)}>
              {heading.text || '…'}
            </MenuItem>
          </li>
        ))}
      </ol>
      {all > maxHeadings && (
        <p class="small muted">{i18n.t('output.moreHeadings', [count(all - maxHeadings)])}</p>
      )}
    </>
  )
}

import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { Button } from '@/components/ui/button'
import { LazyDetails } from './long'
import { type Heading, type MarkdownReading, readingMinutes } from './reading'

const maxHeadings = 300

/** Scrolls to a heading and focuses it. */
function goTo({ element }: Heading): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'start' })
}

export const Outline = ({ reading }: { reading: MarkdownReading }) => {
  const headings = reading.headings.value
  const words = reading.words.value
  const size = (
    <span class="size">
      {i18n.t('output.words', words, [count(words)])} · {i18n.t('output.minutes', [readingMinutes(words)])}
    </span>
  )
  if (words === 0) return null
  if (headings === 0) return <p class="outline">{size}</p>
  return (
    <LazyDetails
      class="outline"
      summary={
        <summary>
          <b>{i18n.t('output.outline')}</b>
          {size}
        </summary>
      }
    >
      {() => <Headings of={reading.firstHeadings(maxHeadings)} all={headings} />}
    </LazyDetails>
  )
}

/** Drawn only when open: while a long text is rendered, its headings change with each piece. */
const Headings = ({ of: headings, all }: { of: readonly Heading[]; all: number }) => {
  const top = Math.min(...headings.map(({ level }) => level))
  return (
    <>
      <ol>
        {headings.map((heading, at) => (
          <li key={at}>
            <Button
              look="plain"
              dir="auto"
              class={`cut level-${heading.level - top}`}
              onClick={() => goTo(heading)}
            >
              {heading.text || '…'}
            </Button>
          </li>
        ))}
      </ol>
      {all > maxHeadings && (
        <p class="small muted">{i18n.t('output.moreHeadings', [count(all - maxHeadings)])}</p>
      )}
    </>
  )
}

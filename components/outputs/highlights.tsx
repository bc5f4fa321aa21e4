import { useSignal } from '@preact/signals'
import { SearchX } from 'lucide'
import { useContext, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { count } from '@/components/ui/count'
import { DownloadButton } from '@/components/ui/download-button'
import { usePlainKey } from '@/components/ui/use-plain-key'
import { own } from '@/lib/core/own'
import { passages } from '@/lib/core/passages'
import { fileName } from '@/lib/safe/file-name'
import { type OutputProps, defineOutput } from './output'
import { askedWords, isDue } from './parts/asked'
import { Asked } from './parts/asked-words'
import { LongText } from './parts/long-text'
import { NoAnswer } from './parts/no-answer'
import { PassageTools } from './parts/passage-tools'
import { PassingContext } from './parts/passing'
import { Stepwise } from './parts/stepwise'
import { titleOf } from './parts/title-of'
import { EmptyState } from '@/components/ui/empty-state'

const longest = 2000

const HighlightsView = ({ answer, request }: OutputProps) => {
  const text = answer.data.highlights ?? ''
  const all = passages(text)
  const query = <Asked label={i18n.t('output.query')} words={askedWords('highlights', request)} />
  if (all.length === 0)
    return (
      <>
        {query}
        {answer.data.highlights === '' ? <NoPassage /> : <NoAnswer canReword />}
      </>
    )
  return (
    <>
      <div class="tools-row">
        <span class="small muted">{i18n.t('output.passages', all.length, [count(all.length)])}</span>
        <span class="take-away">
          <CopyButton text={() => text} label={i18n.t('output.copyAll')} />
          <DownloadButton
            name={fileName(titleOf(answer), 'md')}
            text={() => text}
            type="text/markdown"
            label={i18n.t('output.save')}
          />
        </span>
      </div>
      {query}
      <Passages all={all} />
    </>
  )
}

const NoPassage = () => (
  <EmptyState icon={SearchX} title={i18n.t('output.noPassage')} help={i18n.t('output.noPassageHelp')} />
)

const Passages = ({ all }: { all: readonly string[] }) => {
  const passing = useContext(PassingContext)
  const marked = useSignal<number | undefined>(undefined)
  const list = useRef<HTMLElement>(null)
  usePlainKey((key) => {
    const step = own({ j: 1, k: -1 }, key)
    if (step) walk(list.current, step)
    return step !== undefined
  })
  return (
    <Stepwise items={all}>
      {(shown, rows) => (
        <ol
          ref={(element) => {
            list.current = element
            rows(element)
          }}
          class="passages"
        >
          {shown.map((passage, at) => (
            <li key={at}>
              <span class="number" aria-hidden="true">
                {at + 1}
              </span>
              <p dir="auto">
                <LongText text={passage} most={longest} />
              </p>
              {passing ? (
                <PassageTools
                  passage={passage}
                  at={at}
                  passing={passing}
                  isMarked={marked.value === at}
                  onMark={(one) => {
                    marked.value = one
                  }}
                />
              ) : (
                <CopyButton text={() => passage} label={i18n.t('output.copy')} />
              )}
            </li>
          ))}
        </ol>
      )}
    </Stepwise>
  )
}

/** Moves from the focused passage to the next or previous one, else to the first. */
function walk(list: HTMLElement | null, step: number) {
  const rows = [...(list?.children ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  rows[Math.max(at + step, 0)]?.querySelector<HTMLElement>('.locate')?.focus()
}

export const highlights = defineOutput({
  id: 'highlights',
  fields: ['highlights'],
  has: (answer, request) => isDue('highlights', answer, request),
  count: ({ data }) => passages(data.highlights ?? '').length,
  View: HighlightsView,
})

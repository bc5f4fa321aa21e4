import { i18n } from '#i18n'
import { JsonTree, LongText } from '@/components/outputs'
import { CopyButton } from '@/components/ui/copy-button'
import type { RunAnswer } from '@/lib/sessions'

/** Characters shown before the rest is requested. */
const folded = 20_000

const parts = ['output', 'result', 'stdout', 'stderr', 'error'] as const

/** A run's output, as text only. */
export const RunOutput = ({ answer, isOpen }: { answer: RunAnswer; isOpen: boolean }) => {
  const told = parts.flatMap((part) => {
    const text = answer[part]
    const isRepeated = part === 'error' && text === answer.stderr
    return text && !isRepeated ? [{ part, text }] : []
  })
  const hasRest = Object.keys(answer.rest).length > 0
  if (told.length === 0 && !hasRest) return <p class="small muted">{i18n.t('work.nothing')}</p>
  return (
    <details class="run-output" open={isOpen}>
      <summary class="small">{i18n.t('work.output')}</summary>
      {told.map(({ part, text }) => (
        <div key={part}>
          <div class="section">
            <h3>{i18n.t(`work.part.${part}`)}</h3>
            <CopyButton text={() => text} label={i18n.t('output.copy')} />
          </div>
          <pre
            class={part === 'stderr' || part === 'error' ? 'run-text is-danger' : 'run-text'}
            dir="auto"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
            tabIndex={0}
            role="region"
            aria-label={i18n.t(`work.part.${part}`)}
          >
            <LongText text={text} most={folded} />
          </pre>
        </div>
      ))}
      {hasRest && (
        <div>
          <h3 class="section">{i18n.t('work.part.rest')}</h3>
          <JsonTree value={answer.rest} />
        </div>
      )}
    </details>
  )
}

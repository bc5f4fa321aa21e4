import { i18n } from '#i18n'
import { LongText, Stepwise } from '@/components/outputs'
import { count } from '@/components/ui/count'
import { refusalWords } from '@/components/ui/words'
import { type Summary, withoutLogin } from './summary'

/** What is not sent, grouped by reason. */
export const Refused = ({ refused }: { refused: Summary['refused'] }) => {
  const total = refused.reduce((sum, { urls }) => sum + urls.length, 0)
  return (
    <section class="stack" aria-labelledby="batch-refused">
      <h3 id="batch-refused" class="section">
        <span>{i18n.t('batches.refused')}</span>
        <span>{count(total)}</span>
      </h3>
      {refused.map(({ reason, urls }) => (
        <details key={reason} class="batch-refused">
          <summary>
            {refusalWords(reason).title} <span class="num muted">{count(urls.length)}</span>
          </summary>
          <Stepwise items={urls} step={50}>
            {(shown, rows) => (
              <ul ref={rows} class="batch-odd" dir="ltr">
                {shown.map((url) => (
                  <li key={url}>
                    <LongText text={withoutLogin(url)} most={160} />
                  </li>
                ))}
              </ul>
            )}
          </Stepwise>
        </details>
      ))}
    </section>
  )
}

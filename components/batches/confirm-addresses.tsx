import { i18n } from '#i18n'
import { LongText, Stepwise } from '@/components/outputs'
import { hostOf } from '@/components/ui/address'
import { count } from '@/components/ui/count'
import { Banner } from '@/components/ui/banner'
import { keyOf, refusalMessage } from '@/components/ui/messages'
import type { FlaggedChoice } from '@/lib/batches'
import type { ConfirmState } from './confirm-state'
import { type BatchSummary, withoutLogin } from './summary'

type Props = { confirm: ConfirmState; summary: BatchSummary }

/** Addresses that may reveal private data, each with the part in question, and one answer for all. */
export const FlaggedAddresses = ({ confirm: { choice }, summary }: Props) => {
  const { flagged, cleanable } = summary
  const { length: number } = flagged
  const partly = i18n.t('batches.flagged.withoutHelp', [count(cleanable), count(number)])
  const choices: { value: FlaggedChoice; help?: string }[] = [
    { value: 'leave-out' },
    ...(cleanable > 0 ? [{ value: 'without' as const, ...(cleanable < number && { help: partly }) }] : []),
    { value: 'as-is', help: i18n.t('batches.flagged.asIsHelp', number) },
  ]
  return (
    <Banner tone="warn" title={i18n.t('batches.flagged.title', number, [count(number)])}>
      <fieldset class="stack batch-choice" aria-label={i18n.t('batches.flagged.what')}>
        {choices.map(({ value, help }) => (
          <label key={value} class="check">
            <input
              type="radio"
              name="flagged"
              checked={choice.value === value}
              onChange={() => {
                choice.value = value
              }}
            />
            <span>
              {i18n.t(`batches.flagged.${keyOf(value)}`, number)}
              {help && <small class="help">{help}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <details open={number <= 3}>
        <summary>{i18n.t('batches.flagged.show', number)}</summary>
        <Stepwise items={flagged} step={50}>
          {(shown, rows) => (
            <ul ref={rows} class="batch-reasons">
              {shown.map(({ asked, url, flags }) => (
                <li key={asked}>
                  <b class="cut">{hostOf(url)}</b>
                  {flags.map(({ kind, part }) => (
                    <p key={`${kind} ${part}`}>
                      {i18n.t(`sending.flagged.kind.${keyOf(kind)}`)}{' '}
                      <span class="sent-address" dir="ltr">
                        {part}
                      </span>
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          )}
        </Stepwise>
      </details>
    </Banner>
  )
}

/** What is not sent, grouped by reason. */
export const RefusedAddresses = ({ refused }: Pick<BatchSummary, 'refused'>) => (
  <section class="stack" aria-labelledby="batch-refused">
    <h3 id="batch-refused" class="section">
      <span>{i18n.t('batches.refused')}</span>
      <span>{count(refused.flatMap(({ urls }) => urls).length)}</span>
    </h3>
    {refused.map(({ reason, urls }) => (
      <details key={reason} class="batch-refused">
        <summary>
          {refusalMessage(reason).title} <span class="num muted">{count(urls.length)}</span>
        </summary>
        <Stepwise items={urls} step={50}>
          {(shown, rows) => (
            <ul ref={rows} class="batch-odd" dir="ltr">
              {shown.map((url) => (
                <li key={url}>
                  <LongText text={withoutLogin(url)} max={160} />
                </li>
              ))}
            </ul>
          )}
        </Stepwise>
      </details>
    ))}
  </section>
)

import { i18n } from '#i18n'
import { Stepwise } from '@/components/outputs'
import { Notice } from '@/components/ui/notice'
import { hostOf } from '@/components/ui/address'
import { count } from '@/components/ui/count'
import { keyOf } from '@/components/ui/words'
import type { FlaggedChoice } from '@/lib/batches'
import type { Confirm } from './confirm-state'
import type { Summary } from './summary'

type Props = { confirm: Confirm; summary: Summary }

/** Addresses that may reveal private data, each with the part in question, and one answer for all. */
export const ConfirmFlagged = ({ confirm: { choice }, summary }: Props) => {
  const { flagged, canGoWithout } = summary
  const { length: number } = flagged
  const partly = i18n.t('batches.flagged.withoutHelp', [count(canGoWithout), count(number)])
  const choices: { value: FlaggedChoice; help?: string }[] = [
    { value: 'leave-out' },
    ...(canGoWithout > 0
      ? [{ value: 'without' as const, ...(canGoWithout < number && { help: partly }) }]
      : []),
    { value: 'as-is', help: i18n.t('batches.flagged.asIsHelp', number) },
  ]
  return (
    <Notice tone="warn" title={i18n.t('batches.flagged.title', number, [count(number)])}>
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
    </Notice>
  )
}

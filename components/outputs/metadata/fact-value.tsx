import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { locale } from '@/components/ui/locale'
import { Address } from '@/components/outputs/parts/address-list'
import { JsonTree } from '@/components/outputs/parts/json-tree'
import { LongText } from '@/components/outputs/parts/long-text'
import { Stepwise } from '@/components/outputs/parts/stepwise'
import { CopyButton } from '@/components/ui/copy-button'
import { count } from '@/components/ui/count'
import { duration } from '@/components/ui/measure'
import { isRecord } from '@/lib/core/is-record'
import { readDate } from '@/lib/core/read-date'
import { webLink } from '@/lib/safe/web-link'
import type { Fact, KnownKey } from './facts'
import { statusWords } from './status-words'

const longest = 400
const maxItems = 20
const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

const drawers: Partial<Record<KnownKey, (value: unknown) => ComponentChildren>> = {
  statusCode: (value) => <Status status={Number(value)} />,
  error: (value) => <span class="state is-danger">{texts(value)}</span>,
  language: (value) => texts(value, languageName),
  ogLocaleAlternate: (value) => texts(value, languageName),
  numPages: (value) => count(Number(value)),
  totalPages: (value) => count(Number(value)),
  cacheState: (value) => texts(value, cacheWords),
  cachedAt: (value) => texts(value, dateWords),
  concurrencyLimited: (value) => i18n.t(value ? 'output.metadata.limited' : 'output.metadata.notLimited'),
  concurrencyQueueDurationMs: (value) => duration(Number(value)),
  creditsUsed: (value) => count(Number(value)),
  scrapeId: (value) => <CopyButton text={() => String(value)} label={String(value)} />,
}

/** A table value: a label if Pluck has one, else unchanged. */
export const FactValue = ({ fact: { name, value } }: { fact: Fact }) => {
  if (value === null || value === undefined) return <span class="muted">{i18n.t('output.notGivenOne')}</span>
  return <>{(name && drawers[name]?.(value)) ?? texts(value)}</>
}

const Status = ({ status }: { status: number }) => {
  const { words, tone } = statusWords(status)
  return <span class={`badge ${tone}`}>{`${status} ${words}`.trim()}</span>
}

/** A text or a list of texts, each with a note; anything else is drawn as a tree. */
function texts(value: unknown, note?: (text: string) => string | undefined): ComponentChildren {
  if (typeof value === 'string') return <Text text={value} note={note?.(value)} />
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return (
      <Stepwise items={value} step={maxItems}>
        {(shown, rows) => (
          <ul ref={rows} class="fact-items">
            {shown.map((item, at) => (
              <li key={at}>
                <Text text={item} note={note?.(item)} />
              </li>
            ))}
          </ul>
        )}
      </Stepwise>
    )
  return isRecord(value) || Array.isArray(value) ? <JsonTree value={value} /> : JSON.stringify(value)
}

const Text = ({ text, note }: { text: string; note: string | undefined }) => (
  <>
    <bdi>{webLink(text) ? <Address address={text} /> : <LongText text={text} most={longest} />}</bdi>
    {note && <span class="muted small"> {note}</span>}
  </>
)

/** A language's name by its code, such as "de-DE" or "de_DE". */
function languageName(code: string): string | undefined {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(
      code.replaceAll('_', '-'),
    )
    return name === code ? undefined : name
  } catch {
    return undefined
  }
}

const cacheWords = (state: string) =>
  state === 'hit' || state === 'miss' ? i18n.t(`output.metadata.${state}`) : undefined

function dateWords(text: string): string | undefined {
  const at = readDate(text)
  return at === undefined ? undefined : dateTime.format(at)
}

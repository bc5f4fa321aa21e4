import { useContext } from 'preact/hooks'
import { i18n } from '#i18n'
import { hostOf } from '@/components/ui/address'
import { count } from '@/components/ui/count'
import { saveFile } from '@/components/ui/save-file'
import type { FetchOutcome } from '@/lib/scrape'
import { Button } from '@/components/ui/button'
import { Address } from './address-list'
import { ArrivalContext } from './arrival'
import type { Fetching } from './fetching'
import { Stepwise } from './stepwise'
import { whyWords } from './why-words'

type Props = {
  progress: Fetching['progress']
  onStop(): void
  /** The progress text. */
  words(done: number, total: number | undefined): string
  /** The file name for the result. */
  name: string
  /** The largest file to fetch, in bytes. */
  most?: number
  /** Fetches everything again, now that the browser lets Pluck read the hosts. */
  onAllowed(): void
}

/** A task's progress with a way to stop it, and its result. */
export const FetchReport = ({ progress: { value: now }, words, onStop, ...ends }: Props) => {
  if (!now) return null
  if ('outcome' in now) return <End outcome={now.outcome} {...ends} />
  const { done, total } = now
  return (
    <div class="fetch-bar">
      <progress value={total ? done : undefined} max={total} aria-label={words(done, total)} />
      <span class="small grow">{words(done, total)}</span>
      <Button size="small" onClick={onStop}>
        {i18n.t('job.cancel')}
      </Button>
    </div>
  )
}

type EndProps = Pick<Props, 'name' | 'most' | 'onAllowed'> & { outcome: FetchOutcome }

const End = ({ outcome: { file, kept, failed }, name, most, onAllowed }: EndProps) => {
  const arrival = useContext(ArrivalContext)
  const closed = failed.filter(({ why }) => why === 'no-access').map(({ url }) => url)
  const hosts = [...new Set(closed.map(hostOf))]
  const allow = async () => {
    if (await arrival?.allow(closed)) onAllowed()
  }
  const all = kept + failed.length
  return (
    <section class="pad stack fetch-end">
      <p role="status">
        {all === 0 ? i18n.t('output.fetch.broke') : i18n.t('output.fetch.cameOf', [count(kept), count(all)])}
        {hosts.length > 0 && ` ${i18n.t('output.fetch.closed', hosts.length, [count(hosts.length)])}`}
      </p>
      {failed.length > 0 && (
        <div class="acts">
          {hosts.length > 0 && arrival && (
            <Button size="small" onClick={() => void allow()}>
              {hosts.length === 1
                ? i18n.t('output.picture.allow', [hosts[0] ?? ''])
                : i18n.t('output.fetch.allow', [count(hosts.length)])}
            </Button>
          )}
          {file && (
            <Button size="small" onClick={() => saveFile(name, file)}>
              {i18n.t('output.fetch.saveThose', kept, [count(kept)])}
            </Button>
          )}
        </div>
      )}
      <Stepwise items={failed}>
        {(shown, rows) => (
          <ul ref={rows} class="addresses">
            {shown.map((one) => (
              <li key={one.url}>
                <Address address={one.url} />
                <p class="muted small">{whyWords(one, most)}</p>
              </li>
            ))}
          </ul>
        )}
      </Stepwise>
    </section>
  )
}

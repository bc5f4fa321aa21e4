import type { Signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { Select } from '@/components/ui/select'
import { bind } from '@/components/ui/bind'

/** An address's host, or its scheme if it has none, such as "data:". */
export const placeOf = (address: string): string => {
  const scheme = /^data:/i.exec(address)?.[0].toLowerCase()
  return scheme ?? (URL.parse(address)?.host || '?')
}

/** An address's host and file name, without the path between. */
export const fileOf = (address: string): string =>
  [placeOf(address), URL.parse(address)?.host && URL.parse(address)?.pathname.split('/').findLast(Boolean)]
    .filter(Boolean)
    .join('/')

/** Chooses one of the addresses' hosts; `of` is '' for all. Hidden if there is only one. */
export const HostChoice = ({ addresses, of }: { addresses: readonly string[]; of: Signal<string> }) => {
  const hosts = useMemo(() => {
    const found = new Map<string, number>()
    for (const place of addresses.map(placeOf)) found.set(place, (found.get(place) ?? 0) + 1)
    return [...found].toSorted((a, b) => b[1] - a[1])
  }, [addresses])
  if (hosts.length < 2) return null
  return (
    <Select
      class="input host-choice"
      aria-label={i18n.t('output.host')}
      options={[
        { value: '', label: i18n.t('output.allHosts', [count(hosts.length)]) },
        ...hosts.map(([host, found]) => ({ value: host, label: `${host} (${count(found)})` })),
      ]}
      {...bind(of)}
    />
  )
}

import type { Signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { hostOrScheme } from '@/components/outputs/parts/pictures'
import { bind } from '@/components/ui/bind'
import { count } from '@/components/ui/count'
import { Select } from '@/components/ui/select'

/** Chooses one of the addresses' hosts; `of` is '' for all. Hidden if there is only one. */
export const HostChoice = ({ addresses, of }: { addresses: readonly string[]; of: Signal<string> }) => {
  const hosts = useMemo(() => {
    const found = new Map<string, number>()
    for (const host of addresses.map(hostOrScheme)) found.set(host, (found.get(host) ?? 0) + 1)
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

import { FileText } from 'lucide'
import { i18n } from '#i18n'
import { costLines, costRange } from '@/components/cost/cost-words'
import { presetName } from '@/components/presets/preset-name'
import { Icon } from '@/components/ui/icon'
import { refusalWords } from '@/components/ui/words'
import type { Outlook } from '@/lib/rpc/outlook'
import { webLink } from '@/lib/safe/web-link'
import type { Front } from './front'
import { Act } from './notice'
import type { Panel } from './panel-state'

type Props = { panel: Panel; front: Front }

/** Nothing came of the page in front yet: what one click does, or why none can and what does. */
export const FrontPage = ({ panel, front }: Props) => {
  const outlook = panel.follow.outlook.value
  const ways = outlook && waysOf(outlook)
  const refusal = ways && !ways.usual.way.ok ? ways.usual.way.reason : undefined
  const needsClick = refusal === 'reading.closed' && webLink(front.url) !== undefined
  const words = refusal && !needsClick ? refusalWords(refusal) : undefined
  const { shortcut } = panel
  const click = shortcut ? i18n.t('panel.front.clickKey', [shortcut]) : i18n.t('panel.front.click')
  return (
    <section class="empty">
      <span class="mark">
        <Icon of={FileText} />
      </span>
      <h2>{words?.title ?? i18n.t('panel.front.title')}</h2>
      {ways && <p>{words?.help ?? (needsClick ? click : i18n.t('panel.front.help'))}</p>}
      {ways && <Run panel={panel} front={front} ways={ways} />}
    </section>
  )
}

/** What a click means on a page: its preset, where that runs, and another place that could run it. */
function waysOf({ presets, places, rule, defaultPreset }: Outlook) {
  const preset = presets.find(({ id }) => id === (rule?.presetId ?? defaultPreset))
  if (!preset) return undefined
  const at = (id: string) => ({
    id,
    host: places.find((place) => place.id === id)?.host,
    way: preset.ways[id] ?? { ok: false as const, reason: 'start.no-service' as const },
    cost: preset.costs[id],
  })
  const others = places.map(({ id }) => at(id))
  return { preset, usual: at(preset.connection), other: others.find(({ way }) => way.ok) }
}

type RunProps = Props & { ways: NonNullable<ReturnType<typeof waysOf>> }

const Run = ({ panel, front, ways: { preset, usual, other } }: RunProps) => {
  const place = usual.way.ok ? usual : other
  if (!place) return null
  const name = presetName(preset)
  return (
    <>
      <Act
        isMain={place === usual}
        label={i18n.t('panel.front.run', [name])}
        onClick={() => panel.run(front, { presetId: preset.id, connection: place.id })}
      />
      <p class="small muted" title={place.cost && costLines(place.cost)}>
        {[
          place.host ? i18n.t('popup.goes', [place.host]) : i18n.t('popup.stays'),
          place.cost && costRange(place.cost),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

import { Calendar, CalendarClock, Hash, type IconNode, List, SquareCheck, Text } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { Property, PropertyType } from '@/lib/clips'

const icons: Record<PropertyType, IconNode> = {
  text: Text,
  multitext: List,
  number: Hash,
  checkbox: SquareCheck,
  date: Calendar,
  datetime: CalendarClock,
}

/** A note's properties, each shown by type. */
export const PreviewProperties = ({ properties }: { properties: readonly Property[] }) =>
  properties.length > 0 && (
    <dl class="preview-properties">
      {properties.map(({ name, type, value }) => (
        <div key={name}>
          <dt title={i18n.t(`notes.types.${type}`)}>
            <Icon of={icons[type]} />
            <span class="cut">{name}</span>
          </dt>
          <dd dir="auto">
            {Array.isArray(value)
              ? value.map((item, at) => (
                  <span key={at} class="badge">
                    {item}
                  </span>
                ))
              : typeof value === 'boolean'
                ? i18n.t(value ? 'notes.yes' : 'notes.no')
                : value}
          </dd>
        </div>
      ))}
    </dl>
  )

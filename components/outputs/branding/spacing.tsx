import { i18n } from '#i18n'
import { Section } from '@/components/outputs/parts/section'
import { cssRadius } from '@/lib/safe/css-value'
import { type Branding, flatEntries } from './brand'
import { FreeValues, NamedValue } from './values'

const steps = [1, 2, 3, 4, 6]
const maxPx = 64

/** The base unit with its multiples, the corner radii, and the margins and paddings. */
export const Spacing = ({ of: { spacing } }: { of: Branding }) => {
  const unit = spacing?.baseUnit ?? undefined
  const radius = spacing?.borderRadius
  const free = flatEntries({ margins: spacing?.margins, padding: spacing?.padding })
  if (unit === undefined && !radius && free.length === 0) return null
  const shown = steps.map((step) => step * (unit ?? 0)).filter((px) => px > 0 && px <= maxPx)
  return (
    <Section title={i18n.t('output.spacing')}>
      <ul class="values">
        {unit !== undefined && <NamedValue name={i18n.t('output.baseUnit')} value={`${unit}px`} />}
        {radius && (
          <NamedValue name={i18n.t('output.radius')} value={radius}>
            <span class="corner" style={{ borderStartStartRadius: cssRadius(radius)?.split(' ')[0] }} />
          </NamedValue>
        )}
      </ul>
      <FreeValues of={free} />
      {shown.length > 0 && (
        <p class="space" aria-hidden="true">
          {shown.map((px) => (
            <span key={px}>
              <i style={{ inlineSize: `${px}px`, blockSize: `${px}px` }} />
              {px}
            </span>
          ))}
        </p>
      )}
    </Section>
  )
}

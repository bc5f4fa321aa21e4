import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import { Segmented } from '@/components/ui/segmented'

type Props<Way extends string> = { mode: Signal<Way>; options: readonly { value: Way; label: string }[] }

/** The ways to see the same content; `mode` is the one on show. */
export const ShowAs = <Way extends string>({ mode, options }: Props<Way>) => (
  <Segmented
    label={i18n.t('output.showAs')}
    value={mode.value}
    onChange={(way) => {
      mode.value = way
    }}
    options={options}
  />
)

import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import { Segmented } from '@/components/ui/segmented'

type Props<Way extends string> = { mode: Signal<Way>; options: readonly { value: Way; label: string }[] }

/** Switches between views of the same content; `mode` is the current one. */
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

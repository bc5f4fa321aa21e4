import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import { bind } from '@/components/ui/bind'
import { Segmented } from '@/components/ui/segmented'

type ShowAsProps<Mode extends string> = { mode: Signal<Mode>; labels: Record<Mode, string> }

/** Switches between views of the same content; `mode` is the current one. */
export const ShowAs = <Mode extends string>({ mode, labels }: ShowAsProps<Mode>) => (
  <Segmented
    label={i18n.t('output.showAs')}
    {...bind(mode)}
    options={(Object.keys(labels) as Mode[]).map((value) => ({ value, label: labels[value] }))}
  />
)

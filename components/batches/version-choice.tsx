import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import { Segmented } from '@/components/ui/segmented'
import type { Version } from './report-state'

/** Chooses the version of the service's API for a report. */
export const VersionChoice = ({ version }: { version: Signal<Version> }) => (
  <Segmented
    label={i18n.t('batches.version')}
    value={version.value}
    options={[
      { value: 'v1', label: 'v1' },
      { value: 'v2', label: 'v2' },
    ]}
    onChange={(value) => {
      version.value = value
    }}
  />
)

import { i18n } from '#i18n'
import { connectionOptions } from '@/components/services'
import { SelectField } from '@/components/ui/field'
import type { Editor } from './editor-state'

/** Where the preset runs: on the default connection, or on its own. */
export const RunsOn = ({ editor: { settings, connection } }: { editor: Editor }) => {
  const options = connectionOptions(settings.value)
  return (
    <SelectField
      id="runs-on"
      label={i18n.t('editor.runsOn')}
      options={options}
      value={options.find(({ value }) => value === connection.value)?.value ?? ''}
      onChange={(chosen) => {
        connection.value = chosen || undefined
      }}
    />
  )
}

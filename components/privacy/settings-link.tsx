import { i18n } from '#i18n'

/** A link to the settings section for the text above. */
export const SettingsLink = ({ to }: { to: 'services' | 'running' | 'never' | 'data' }) => (
  <a class="btn btn-sm" href={`/options.html#${to}`}>
    {i18n.t(`promises.settings.${to}`)}
  </a>
)

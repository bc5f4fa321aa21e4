import { i18n } from '#i18n'

/** A link to the section of the settings that changes what was just said. */
export const SettingsLink = ({ to }: { to: 'services' | 'running' | 'never' | 'data' }) => (
  <a class="btn btn-sm" href={`/options.html#${to}`}>
    {i18n.t(`promises.settings.${to}`)}
  </a>
)

import { i18n } from '#i18n'

/** The keys that are really set, which may differ from what Pluck suggests. */
export const Keys = ({ shortcut }: { shortcut: string | undefined }) => (
  <section class="card settings-card" aria-labelledby="keys">
    <h2 id="keys">{i18n.t('settings.keys.title')}</h2>
    <p class="row">
      <span class="grow">{i18n.t('settings.keys.open')}</span>
      {shortcut ? (
        shortcut.split('+').map((key) => (
          <kbd key={key} class="kbd">
            {key}
          </kbd>
        ))
      ) : (
        <span class="muted">{i18n.t('settings.keys.unset')}</span>
      )}
    </p>
    <p class="help">{i18n.t('settings.keys.change')}</p>
  </section>
)

import type { ReadonlySignal } from '@preact/signals'
import { i18n } from '#i18n'

/** A command of the extension, and the keys that really call it: '' where there are none. */
export type Command = { name: string; description: string; shortcut: string }

type Props = { commands: ReadonlySignal<Command[]>; onChange(): unknown }

/** The keys that are really set, which may differ from what Pluck suggests. */
export const Keys = ({ commands, onChange }: Props) => (
  <section class="card settings-card" aria-labelledby="keys">
    <h2 id="keys">{i18n.t('settings.keys.title')}</h2>
    <ul class="rows">
      {commands.value.map((command) => (
        <li key={command.name} class="row key-row">
          <span class="grow">{commandName(command)}</span>
          {command.shortcut ? (
            <span class="row combination">
              {command.shortcut.split('+').map((key) => (
                <kbd key={key} class="kbd">
                  {key}
                </kbd>
              ))}
            </span>
          ) : (
            <span class="muted">{i18n.t('settings.keys.unset')}</span>
          )}
        </li>
      ))}
    </ul>
    <div class="acts">
      <button type="button" class="btn" onClick={() => void onChange()}>
        {i18n.t('settings.keys.change')}
      </button>
    </div>
  </section>
)

/** Browsers give the click on the icon no description. */
const commandName = ({ name, description }: Command): string =>
  name === '_execute_action' ? i18n.t('settings.keys.icon') : description || name

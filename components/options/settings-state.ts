import type { call as callBackground } from '@/lib/app/call';
import type { Settings, Unread } from '@/lib/settings';
import { createChanges, createUnread } from '@/components/settings';
import { type ModelDeps, createModels } from '@/components/models';
import { createNever } from '@/components/privacy';
import {
  createPresets,
  createRules,
  createTransfer,
} from '@/components/presets';
import { type ServiceDeps, createServices } from '@/components/services';

type Deps = ServiceDeps &
  ModelDeps & {
    call: typeof callBackground;
    settings: Settings;
    unread?: readonly Unread[];
  };

export type SettingsState = ReturnType<typeof createSettings>;

/**
 * The settings page's state. It has no saved keys, only the last characters
 * that the settings keep.
 */
export function createSettings({ call, settings, unread = [], ...deps }: Deps) {
  const changes = createChanges({ call, settings });
  return {
    ...changes,
    unread: createUnread(changes, unread),
    services: createServices({
      ...deps,
      ...changes,
      use: (connection) => changes.save({ connection }),
    }),
    models: createModels({ ...deps, ...changes }),
    presets: createPresets(changes),
    rules: createRules(changes),
    never: createNever(changes),
    transfer: createTransfer(changes),
  };
}

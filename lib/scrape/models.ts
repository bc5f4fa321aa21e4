import type { Connection } from '@/lib/contract/schema/connection';
import { copyOf, hostOfModel } from '@/lib/contract/schema/model-server';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { modelTasks, wantsModel } from '@/lib/engines/browser/formats';
import {
  type Models,
  lookForModels,
} from '@/lib/engines/model/look-for-models';
import { type Settings, chosenModel } from '@/lib/settings';

/**
 * The models that answer by default: the one on the user's server, or this
 * browser's own.
 */
export const modelsFor = (settings: Settings): Promise<Models> =>
  chosenModel(settings)
    ? Promise.resolve({ summary: 'ready', question: 'ready' })
    : lookForModels();

/**
 * This browser as a connection, with the user's model if these options need
 * one.
 */
export function inBrowser(
  settings: Settings,
  options: PresetOptions,
): Connection {
  const model = chosenModel(settings);
  return {
    kind: 'browser',
    ...(model && wantsModel(options) && { model: copyOf(model) }),
  };
}

/**
 * A model that processes the text that this browser reads: its name, '' for the
 * browser's own, and its host if that isn't this computer.
 */
export type ModelInUse = { name: string; host?: string };

/** The model that these options need, if there is one. */
export function modelOf(
  options: PresetOptions,
  settings: Settings,
  models: Models,
): { model?: ModelInUse } {
  const tasks = modelTasks(options);
  if (tasks.length === 0 || tasks.some((task) => models[task] !== 'ready'))
    return {};
  const server = chosenModel(settings);
  if (!server) return { model: { name: '' } };
  const host = hostOfModel(server);
  return {
    model:
      host === undefined
        ? { name: server.model }
        : { name: server.model, host },
  };
}

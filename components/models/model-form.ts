import { batch, signal } from '@preact/signals';
import { followed } from '@/components/settings';
import type { ModelServer } from '@/lib/contract/schema/model-server';
import type { ModelsState } from './models-state';

export type ModelForm = ReturnType<typeof createModelForm>;

export function createModelForm(models: Pick<ModelsState, 'save' | 'list'>) {
  const kind = signal<ModelServer['kind']>('ollama');
  const address = signal('');
  const model = signal('');
  const names = signal<string[]>([]);
  /**
   * A key that was just typed. It leaves this field only in the message that
   * saves or tries it.
   */
  const key = signal('');
  const isKeyShown = signal(false);
  const values = () => ({
    kind: kind.value,
    address: address.value,
    model: model.value,
  });
  /** The values of the model that were shown last. */
  let shown = values();
  const put = (next: ReturnType<typeof values>) =>
    batch(() => {
      kind.value = next.kind;
      address.value = next.address;
      model.value = next.model;
    });
  const typedKey = () => (key.value.trim() ? { key: key.value.trim() } : {});

  return {
    kind,
    address,
    model,
    names,
    key,
    isKeyShown,
    /** Shows the saved settings, except in fields that the user has changed. */
    show(server: ModelServer) {
      const saved = {
        kind: server.kind,
        address: server.baseUrl,
        model: server.model,
      };
      put(followed(values(), shown, saved));
      shown = saved;
    },
    /**
     * Asks the server for its models, and takes the first one if none is named.
     */
    async list(server: ModelServer | undefined) {
      const listed = await models.list(server?.id, {
        kind: kind.value,
        address: address.value,
        ...typedKey(),
      });
      names.value = listed ?? [];
      if (model.value === '') model.value = listed?.[0] ?? '';
    },
    async save(server: ModelServer | undefined) {
      const saving = models.save(server, {
        kind: kind.value,
        address: address.value,
        model: model.value.trim(),
        ...typedKey(),
      });
      // From here on, only the message holds the key.
      key.value = '';
      isKeyShown.value = false;
      await saving;
    },
  };
}

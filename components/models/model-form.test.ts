import { expect, it, vi } from 'vitest';
import { createModelForm } from './model-form';

const server = {
  id: 'm',
  kind: 'ollama' as const,
  baseUrl: 'http://localhost:11434',
  model: 'small',
};
const open = () => {
  const save = vi.fn(async () => undefined);
  const form = createModelForm({ save, list: async () => undefined });
  form.show(server);
  return {
    form,
    save,
    values: () => [form.kind.value, form.address.value, form.model.value],
  };
};

it('shows a model that was saved in another tab, except where something else is typed', () => {
  const { form, values } = open();
  form.model.value = 'typed';
  form.show({
    ...server,
    kind: 'openai',
    baseUrl: 'http://localhost:1234',
    model: 'theirs',
  });
  expect(values()).toEqual(['openai', 'http://localhost:1234', 'typed']);
});

it('shows all saved values if nothing is typed, or if the form itself was saved', () => {
  const { form, values } = open();
  form.model.value = 'large';
  form.show({ ...server, model: 'large' });
  form.show({ ...server, model: 'theirs' });
  expect(values()).toEqual(['ollama', server.baseUrl, 'theirs']);
});

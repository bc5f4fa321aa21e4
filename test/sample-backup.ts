import type { Job } from '@/lib/queue/job';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { type Settings, defaultSettings } from '@/lib/settings/model';

/** A job and settings for tests, with a secret in the preset. */
export const job = (id: string, more: Partial<Job> = {}): Job => ({
  id,
  page: {
    tabId: 7,
    windowId: 3,
    url: 'https://example.com/',
    title: 'Example',
  },
  presetId: 'markdown',
  request: { url: 'https://example.com/', formats: ['markdown'] },
  connection: { kind: 'service', id: 's', baseUrl: 'https://api.example' },
  state: 'done',
  createdAt: 1,
  hasResult: true,
  ...more,
});

export const settings: Settings = {
  ...defaultSettings,
  services: [
    { id: 's', name: 'Mine', baseUrl: 'https://api.example', keyTail: 'abcd' },
  ],
  connection: 's',
  presets: [
    {
      id: 'p',
      name: 'Login',
      options: { headers: { Cookie: 'a=hunter2' } },
      connection: 's',
    },
  ],
  rules: [{ id: 'r', pattern: 'example.com', preset: 'p' }],
  noteTemplates: [{ ...defaultTemplate, id: 'n', name: 'Books' }],
  answerCap: 50,
};

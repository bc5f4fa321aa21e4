import { expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { defaultSettings } from '@/lib/settings/model';
import { type ReportFacts, reportOf } from './report';

const secret = 'hunter2-planted';

/** Every text from a user, a page or a service contains the secret. */
const job = (more: Partial<Job> = {}): Job => ({
  id: secret,
  page: {
    tabId: 1,
    windowId: 1,
    url: `https://${secret}.example/`,
    title: secret,
  },
  presetId: secret,
  presetName: secret,
  request: { url: `https://${secret}.example/`, headers: { Cookie: secret } },
  connection: {
    kind: 'service',
    id: secret,
    baseUrl: `https://${secret}.example`,
  },
  state: 'failed',
  createdAt: 1,
  endedAt: Date.UTC(2026, 0, 2),
  hasResult: true,
  error: { kind: 'server-error', status: 500, code: secret, message: secret },
  selection: secret,
  tags: [secret],
  ...more,
});

const facts: ReportFacts = {
  at: 0,
  version: '1.2.3',
  browser: 'Chromium 156',
  settings: {
    ...defaultSettings,
    services: [
      {
        id: secret,
        name: secret,
        baseUrl: `https://${secret}.example`,
        keyTail: secret,
      },
    ],
    connection: secret,
    presets: [
      {
        id: secret,
        name: secret,
        options: { headers: { Authorization: secret } },
      },
    ],
    rules: [{ id: secret, pattern: `${secret}.example`, preset: secret }],
    defaultPreset: secret,
  },
  jobs: [job(), job({ state: 'done', error: undefined, isPinned: true })],
  lanes: [
    {
      id: secret,
      isBlocked: true,
      strikes: 2,
      error: { kind: 'unauthorized', message: secret },
    },
  ],
  usage: 3 * 1024 * 1024,
  permissions: ['storage', 'alarms'],
  origins: 1,
};

it('says what a maintainer needs', () => {
  const report = reportOf(facts);
  for (const line of [
    'Pluck: 1.2.3',
    'Jobs: done 1, failed 1',
    'Results: 2, pinned 1',
    'Storage: 3.0 MiB used of unknown',
    'Services: 1, with a key 1',
    'Permissions: alarms, storage',
    'Lane 1: blocked, refusals 2, unauthorized',
    'Error: 2026-01-02T00:00:00.000Z, failed, server-error, 500, at a service',
  ]) {
    expect(report.split('\n')).toContain(line);
  }
});

it('contains nothing that a user, a page or a service wrote', () => {
  expect(reportOf(facts)).not.toContain(secret);
  expect(
    reportOf({ ...facts, version: secret }),
    'the search finds what is there',
  ).toContain(secret);
});

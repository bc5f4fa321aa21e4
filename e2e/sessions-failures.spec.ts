import {
  minutes,
  openSessions,
  sessionRequests,
  sessionsPath,
} from './pages/sessions-page';
import { longest, lookupFailures } from './samples/lookup-failures';
import type { LocalServer } from './server/create-server';
import { ask } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';

// A clock that was stopped stays so for all later pages of its browser.
test.use({ ownBrowser: true });

const dropFaults = ({ url }: LocalServer) =>
  fetch(`${url}/__next`, { method: 'DELETE' });

const lacking = [
  'not-implemented',
  'unknown-error',
  'empty-error',
  'unknown-path',
  'job-not-found',
] as const;

test('after a failure the list of sessions waits longer, shows until when, and keeps its content @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  const sessions = await openSessions(extension);
  await expect(sessions.rows).toHaveCount(3);
  await sessions.freeze();
  await sessions.refreshAtRest();
  service.log.length = 0;
  const { clock } = sessions.page;
  service.next({ error: 'bad-gateway', path: sessionsPath, times: 2 });
  await clock.runFor(10_000);
  await expect(sessions.trouble).toContainText('Refreshes automatically at');
  await expect(sessions.rows).toHaveCount(3);
  await clock.runFor(19_000);
  expect(sessionRequests(service)).toHaveLength(1);
  await clock.runFor(1000);
  await expect.poll(() => sessionRequests(service).length).toBe(2);
  await expect(sessions.refresh).toHaveAttribute('aria-busy', 'false');
  await clock.runFor(39_000);
  expect(sessionRequests(service)).toHaveLength(2);
  await clock.runFor(1000);
  await expect(sessions.trouble).toHaveCount(0);
});

test('every failure to list sessions has its own message @long', async ({
  extension,
  service,
}) => {
  test.slow();
  await addService(extension, service);
  const sessions = await openSessions(extension);
  await expect(sessions.rows).toHaveCount(3);
  await sessions.freeze();
  for (const { name, fault, title, help } of lookupFailures) {
    service.next({ ...fault, path: sessionsPath });
    await sessions.refresh.click();
    await expect(sessions.trouble.getByRole('heading'), name).toHaveText(title);
    await expect(sessions.trouble, name).toContainText(help);
    await dropFaults(service);
    await sessions.refresh.click();
    await expect(sessions.trouble, name).toHaveCount(0);
    await expect.poll(() => service.log.at(-1)?.status, name).toBe(200);
  }
  await ask(sessions.page, 'settings.save', { answerCap: longest.limit });
  service.next({ body: longest.body, path: sessionsPath });
  await sessions.refresh.click();
  await expect(sessions.trouble).toContainText(
    'The response is larger than your limit.',
  );
  await service.close();
  await sessions.refresh.click();
  await expect(sessions.trouble).toContainText(
    'The service couldn’t be reached.',
  );
});

test('a server without sessions is reported once, and not asked again @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  service.next({ error: 'not-implemented', path: sessionsPath });
  const sessions = await openSessions(extension);
  await sessions.teach.waitFor();
  await sessions.freeze();
  for (const [at, error] of lacking.entries()) {
    service.log.length = 0;
    service.next({ error, path: sessionsPath });
    await sessions
      .filter(at % 2 === 0 ? 'Active' : 'Ended')
      .check({ force: true });
    await expect.poll(() => sessionRequests(service).length).toBe(1);
    await expect(sessions.teach, error).toContainText(
      'This server doesn’t support sessions',
    );
    await expect(sessions.trouble).toHaveCount(0);
    await sessions.page.clock.runFor(minutes(20));
    await sessions.show('hidden');
    await sessions.show('visible');
    await sessions.page.clock.runFor(minutes(20));
    expect(sessionRequests(service), error).toHaveLength(1);
  }
  await sessions.refresh.click();
  await expect(
    sessions.rows,
    'a control: they are there when the user asks',
  ).toHaveCount(1);
});

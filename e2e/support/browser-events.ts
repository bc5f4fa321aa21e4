import type { Extension } from './extension';

/**
 * Ends the background worker at once, as the browser does when it runs out of
 * memory or the worker crashes.
 */
export async function killWorker({ context, id }: Extension) {
  const devtools = await context.browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('This browser has no debugging session.');
  const { targetInfos } = await devtools.send('Target.getTargets');
  const worker = targetInfos.find(
    ({ type, url }) => type === 'service_worker' && url.includes(id),
  );
  if (!worker) throw new Error('No worker is running.');
  await devtools.send('Target.closeTarget', { targetId: worker.targetId });
  await devtools.detach();
}

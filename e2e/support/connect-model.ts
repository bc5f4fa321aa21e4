import { agreeToSend } from './agree';
import { ask } from './calls';
import { grantHost } from './connect';
import type { Extension } from './extension';
import type { ModelServer } from '@/e2e/server/model-server';

/** Connects a model with the settings' own call. */
export async function connectModel(
  extension: Extension,
  { url }: ModelServer,
  kind: 'ollama' | 'openai' = 'ollama',
) {
  await grantHost(extension, url);
  const page = await extension.open('manifest.json');
  await page.evaluate(
    (origin) => chrome.permissions.request({ origins: [origin] }),
    `${url}/*`,
  );
  await ask(page, 'model.connect', { kind, address: url, model: 'small:1b' });
  await agreeToSend(page);
  await page.close();
}

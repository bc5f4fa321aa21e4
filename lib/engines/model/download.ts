/**
 * Downloads this browser's language model, some gigabytes. The browser demands
 * a click of the user for it. `onProgress` gets the share that has arrived,
 * from 0 to 1. Rejects if the browser refuses, or if `signal` is aborted: the
 * browser may still go on with the download.
 */
export async function downloadModel(
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { LanguageModel } = globalThis;
  if (!LanguageModel) throw new Error('This browser has no language model.');
  const session = await LanguageModel.create({
    signal,
    monitor: (download) =>
      download.addEventListener('downloadprogress', ({ loaded }) =>
        onProgress(loaded),
      ),
  });
  session.destroy();
}

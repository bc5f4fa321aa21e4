/**
 * A page as its server returned it at a time (milliseconds since the epoch).
 * `text` is empty if it isn't a page.
 */
export type TargetPage = {
  at: number;
  url: string;
  status: number;
  statusText: string;
  contentType: string;
  text: string;
};

type Options = { headers?: Record<string, string>; signal: AbortSignal };

/**
 * Fetches the page, following redirects. Throws if there is no answer or the
 * signal aborts.
 */
export async function fetchTarget(
  url: string,
  { headers = {}, signal }: Options,
): Promise<TargetPage> {
  const response = await fetch(url, { headers, signal });
  const contentType = response.headers.get('content-type') ?? '';
  const bytes = await response.arrayBuffer();
  return {
    at: Date.now(),
    url: response.url,
    status: response.status,
    statusText: response.statusText,
    contentType,
    text: isText(contentType) ? decode(bytes, contentType) : '',
  };
}

const isText = (contentType: string) =>
  contentType === '' || /^text\/|json|xml|javascript/.test(contentType);

function decode(bytes: ArrayBuffer, contentType: string): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

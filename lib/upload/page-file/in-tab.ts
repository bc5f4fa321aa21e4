import { maxUploadBytes } from '@/lib/contract/schema/upload';
import { fromBase64 } from '@/lib/core/base64';
import type { ShadowOf } from './copy';
import type { MissingPart, PartsDeps } from './parts';
import { takePageFile } from './take-page-file';

/** A page's file in its tab, until its bytes are fetched; or why there is none. */
export type TakenFile =
  | { is: 'file'; url: string; size: number; missing: MissingPart[] }
  | { is: 'unreadable' | 'too-large'; url: string };

type TabDeps = Pick<PartsDeps, 'fetch'> & { shadowOf: ShadowOf };

/** What the panel calls in the tab. */
export function startPageFile(
  document: Document,
  { fetch, shadowOf: shadow }: TabDeps,
) {
  const given = new Map<string, Blob>();
  return {
    /** Takes a part that the page may not read itself, in base64. */
    give(url: string, type: string, base64: string) {
      const bytes = fromBase64(base64);
      if (bytes) given.set(url, new Blob([bytes], { type }));
    },

    async take(): Promise<TakenFile> {
      const { URL: url } = document;
      const file = await takePageFile(document, shadow, {
        fetch,
        given,
      }).catch(() => undefined);
      if (!file) return { is: 'unreadable', url };
      const bytes = new TextEncoder().encode(file.html);
      const size = bytes.length;
      if (size > maxUploadBytes) return { is: 'too-large', url };
      globalThis.pluckTaken = bytes;
      return { is: 'file', url, size, missing: file.missing };
    },
  };
}

type Browser = {
  chrome?: {
    dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null };
  };
};

/** The shadow root of an element, also a closed one, which only extensions see. */
export const shadowOf: ShadowOf = (element) => {
  // A form field named `shadowRoot` isn't a shadow root.
  if (element.shadowRoot?.nodeType === 11) return element.shadowRoot;
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return undefined;
  const inFirefox = (element as { openOrClosedShadowRoot?: ShadowRoot | null })
    .openOrClosedShadowRoot;
  return (
    inFirefox ??
    (globalThis as Browser).chrome?.dom?.openOrClosedShadowRoot(element)
  );
};

declare global {
  /** In the tab's isolated world, once the page is wanted as a file. */
  var pluckPageFile: ReturnType<typeof startPageFile> | undefined;
}

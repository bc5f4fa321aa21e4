import { asRecord } from '@/lib/core/is-record';

/** Audio or video for the sandboxed page to play. */
export type MediaRequest = { media: 'audio' | 'video'; url: string };

/**
 * The sandboxed page's report: the media is ready, or this browser can't play
 * it.
 */
export type MediaNews = { media: 'ready' | 'failed' };

/** Parses a message to the sandboxed page; undefined if it is invalid. */
export function readMediaRequest(message: unknown): MediaRequest | undefined {
  const { media, url } = asRecord(message);
  const isMedia = media === 'audio' || media === 'video';
  return isMedia && typeof url === 'string' && /^https?:/.test(url)
    ? { media, url }
    : undefined;
}

export const isMediaNews = (message: unknown): message is MediaNews =>
  ['ready', 'failed'].includes(String(asRecord(message)['media']));

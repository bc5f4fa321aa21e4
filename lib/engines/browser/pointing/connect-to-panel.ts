import {
  pointingPort,
  type PointingCommand,
  type PointingReport,
} from './messages';

type Port = {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
};

/**
 * Both browsers have it in tabs; the polyfill would be a part of each script
 * that is injected.
 */
declare const chrome: {
  runtime: { lastError?: unknown; connect(info: { name: string }): Port };
};

/** A panel that the same click opens takes a moment to listen. */
const waitMs = 200;
const maxWaits = 40;

/**
 * Connects to the panel: each command is passed on, and `gone` is called when
 * the panel is closed or none opens within 8 seconds.
 */
export function connectToPanel(
  act: (command: PointingCommand) => void,
  gone: () => void,
  signal: AbortSignal,
): { post(report: PointingReport): void } {
  let port: Port | undefined;
  let waits = 0;
  let isHeard = false;

  function connect() {
    if (signal.aborted) return;
    port = chrome.runtime.connect({ name: pointingPort });
    port.onMessage.addListener((command) => {
      isHeard = true;
      // Only Pluck's own pages have the other end.
      act(command as PointingCommand);
    });
    port.onDisconnect.addListener(() => {
      // Reading it keeps the browser from logging it in the page.
      void chrome.runtime.lastError;
      port = undefined;
      waits += 1;
      if (isHeard || waits > maxWaits) gone();
      else setTimeout(connect, waitMs);
    });
  }

  connect();
  signal.addEventListener('abort', () => port?.disconnect());
  return { post: (report) => port?.postMessage(report) };
}

import { browser } from 'wxt/browser';
import { isRecord } from '@/lib/core/objects';
import {
  type PointingCommand,
  pointingPort,
  type PointingReport,
} from './messages';

/** A tab in which the user points, until it ends. */
export type PointingTab = {
  tabId: number;
  windowId: number;
  act(command: PointingCommand): void;
};

type Listener = {
  report(tab: PointingTab, report: PointingReport): void;
  ended(tab: PointingTab): void;
};

/**
 * Listens to tabs in which the user points. Pointing ends in a tab when no page
 * of Pluck listens any more. The reports are those of Pluck's own script, with
 * texts of the page.
 */
export function onPointing({ report, ended }: Listener): void {
  browser.runtime.onConnect.addListener((port) => {
    const { id: tabId, windowId } = port.sender?.tab ?? {};
    if (port.name !== pointingPort || tabId === undefined) return;
    const tab: PointingTab = {
      tabId,
      windowId: windowId ?? browser.windows.WINDOW_ID_NONE,
      act: (command) => port.postMessage(command),
    };
    port.onMessage.addListener((message: unknown) => {
      if (isRecord(message)) report(tab, message as PointingReport);
    });
    port.onDisconnect.addListener(() => ended(tab));
    tab.act({ do: 'show' });
  });
}

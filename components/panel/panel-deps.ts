import type { LoadedPicture } from '@/lib/links';
import type { Page } from '@/lib/core/page';
import type { Capture, PageFileCapture } from '@/lib/upload';
import type { WindowTabs } from '@/components/batches';
import type { CopyingDeps } from '@/components/links';
import type { QuickClip } from '@/lib/quick-clips';
import type { call as callBackground } from '@/lib/app/call';
import type { Settings } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import type { PanelTarget, Spoken } from '@/lib/scrape';
import type { onPointing } from '@/lib/engines/browser/pointing/on-pointing';
import type { FollowDeps } from './follow-state';
import type { Passages } from './answer-context';

export type PanelDeps = {
  db: OpenDatabase;
  windowId: number;
  now(): number;
  call: typeof callBackground;
  /** What the user asked to see in a window from outside the panel. */
  shownIn(windowId: number): Promise<PanelTarget | undefined>;
  settings(): Promise<Settings>;
  /**
   * Calls back with the text that models have written so far, by job, at each
   * change.
   */
  onSpeech(listener: (speech: Record<string, Spoken>) => void): void;
  /**
   * Whether the user has scrolled into the result on show, selected a part of
   * it, or typed into it.
   */
  isReading(): boolean;
  openSettings(): void;
  /** Opens the services section of the settings. */
  connect(): void;
  /** The keys that press the toolbar icon, and those that read the page. */
  shortcut?: string;
  readShortcut?: string;
  /** The keys that highlight the selection. */
  highlightShortcut?: string;
  openTab(url: string): Promise<unknown>;
  /** The pictures that a page has loaded in its tab. */
  loadedPictures(page: Page): Promise<LoadedPicture[]>;
  allow(urls: string[]): Promise<boolean>;
  hasOrigin(url: string): Promise<boolean>;
  notifications: { has(): Promise<boolean>; ask(): Promise<boolean> };
  /** Whether this is a private window, where no page is watched. */
  isPrivate: boolean;
  allowSending(address: string): Promise<boolean>;
  /** Copies a page in its tab, so that it can be sent. */
  takePage(page: Page): Promise<Capture>;
  /** Makes one file of a page in its tab, with parts that it may not read. */
  capturePageFile(
    page: Page,
    given?: ReadonlyMap<string, Blob>,
  ): Promise<PageFileCapture>;
  passages: Passages;
  /** Ends the loading of a page's parts, which keeps what was loaded. */
  endLoading(tabId: number): Promise<void>;
  onPointing: typeof onPointing;
  startSearch(): Worker;
  startBatch(): Worker;
  tabs: WindowTabs &
    FollowDeps['tabs'] & { activate(tabId: number): Promise<unknown> };
  copying: Pick<CopyingDeps, 'held' | 'write' | 'leave'>;
  quickClips(): Promise<QuickClip[]>;
  isWindowOpen(windowId: number): Promise<boolean>;
};

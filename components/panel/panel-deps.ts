import type { Tabs } from '@/components/batches'
import type { CopyingDeps } from '@/components/links'
import type { QuickClip } from '@/lib/offscreen'
import type { call as callBackground } from '@/lib/rpc/call'
import type { Settings } from '@/lib/settings'
import type { OpenDatabase } from '@/lib/store/db'
import type { Shown } from '@/lib/scrape'
import type { FollowDeps } from './follow-state'
import type { Passages } from './passing-of'

/** What the panel needs of the browser. */
export type PanelDeps = {
  db: OpenDatabase
  windowId: number
  now(): number
  call: typeof callBackground
  /** What the user asked, outside of the panel, to see in a window. */
  shownIn(windowId: number): Promise<Shown | undefined>
  settings(): Promise<Settings>
  openSettings(): void
  /** Opens the settings where services are connected. */
  connect(): void
  /** The keys that open the popup, where any are set. */
  shortcut?: string
  openTab(url: string): Promise<unknown>
  /** Asks the user to let Pluck use the origins of these addresses. */
  allow(urls: string[]): Promise<boolean>
  /** Leads to a passage of a page, and takes its marks away. */
  passages: Passages
  startSearch(): Worker
  startBatch(): Worker
  tabs: Tabs & FollowDeps['tabs']
  copying: Pick<CopyingDeps, 'held' | 'write' | 'leave'>
  /** What waits to be clipped. */
  quickClips(): Promise<QuickClip[]>
  isWindowOpen(windowId: number): Promise<boolean>
}

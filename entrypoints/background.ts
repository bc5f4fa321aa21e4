import { defineBackground } from 'wxt/utils/define-background'
import { askHandlers } from '@/lib/ask/background'
import { createBatches } from '@/lib/batches/background'
import { createClipping, lastClip } from '@/lib/clips/background'
import { createData, createSpace } from '@/lib/data/background'
import { historyHandlers, sweep } from '@/lib/history/background'
import { languageHandlers, speakAsSet } from '@/lib/i18n/background'
import { delay } from '@/lib/core/delay'
import { holdCopy } from '@/lib/links'
import { addMenus } from '@/lib/menus/background'
import { clipTarget, createQuick } from '@/lib/offscreen/background'
import { paintBadge, showBadge } from '@/lib/platform/badge'
import { modelHandlers } from '@/lib/models/background'
import { onBegin, onBrowserStart } from '@/lib/platform/install'
import { createLife, createSafetyNet, onOnline, onWake } from '@/lib/platform/life'
import { isAlive, panelPage } from '@/lib/platform/page-life'
import { onWindowClosed } from '@/lib/platform/panel'
import { onGranted } from '@/lib/platform/permissions'
import { isPrivate } from '@/lib/platform/private-window'
import { privacyHandlers } from '@/lib/privacy/background'
import type { JobErrorKind } from '@/lib/queue/job'
import { type Feature, type Pending, handlersOf } from '@/lib/rpc/feature'
import { serve } from '@/lib/rpc/serve'
import { showIn } from '@/lib/scrape'
import { createScraping, createJobStore } from '@/lib/scrape/background'
import {
  closeStorageToPages,
  createPresetSecrets,
  onUnlocked,
  secretHandlers,
} from '@/lib/secrets/background'
import {
  accountHandlers,
  connectionHandlers,
  onServicesChanged,
  separateAsNeeded,
} from '@/lib/services/background'
import { createInteractions } from '@/lib/sessions/background'
import { settingsItem } from '@/lib/settings'
import { listHandlers, settingsHandlers } from '@/lib/settings/background'
import { createOpenDatabase } from '@/lib/store/db'
import { type ChangedJobs, createAnnouncer } from '@/lib/store/revision'
import { forgetClosedPrivateWindows } from '@/lib/store/stored-item'

/** A new worker first answers the call that woke it, usually a click. */
const choresAfterMs = 100

/** The composition root: builds the features and adds every listener in the first, synchronous turn. */
export default defineBackground(() => {
  const now = () => Date.now()
  const newId = () => crypto.randomUUID()
  const db = createOpenDatabase()
  const net = createSafetyNet()
  const postRevision = createAnnouncer(() => net.check(showPending))
  const announce = (jobs?: ChangedJobs) => {
    net.set()
    postRevision(jobs)
  }
  const { watch } = createLife({ now, wake: () => void each((feature) => feature.goOn?.()) })
  const shared = { db, now, newId, announce, watch }

  const store = createJobStore(db, shared)
  const space = createSpace({ ...shared, store, onCleared: () => void scraping.goOn() })
  const scraping = createScraping({
    ...shared,
    store,
    change: space.change,
    lastClip,
    clipTarget,
    closeClips: (jobId) => clips.close(jobId),
    onFreed: (lane) => void batches.releaseAt(lane),
    onMoved: () => void quick.afterChange(),
  })
  const { queue, start, runOutside } = scraping
  const quick = createQuick({ ...shared, start })
  const clips = createClipping({ ...shared, onAdded: (id) => quick.clips.onAdded(id) })
  const batches = createBatches({ ...shared, store, queue, makeRoom: space.makeRoom })
  const sessions = createInteractions(shared)
  const secrets = createPresetSecrets({ db, now })
  const features = [
    space,
    scraping,
    sessions,
    batches,
    clips,
    quick,
    { handlers: askHandlers({ db, store, start }) },
    { handlers: connectionHandlers(queue.unblock) },
    createData({ db, store, queue, now, announce, abort: () => void each((one) => one.abort?.()) }),
    { handlers: historyHandlers(store, now) },
    { handlers: languageHandlers },
    { handlers: accountHandlers },
    { handlers: modelHandlers(now) },
    {
      handlers: privacyHandlers({
        deletePrivate: (windowId) => each((feature) => feature.deletePrivate?.(windowId)),
        isPanelOpen: (windowId) => isAlive(panelPage(windowId)),
        wait: delay,
      }),
    },
    { handlers: secretHandlers({ secrets, hold: queue.hold }) },
    { handlers: settingsHandlers({ secrets }) },
  ]

  const resume = () => speaking.then(() => each((feature) => feature.resume?.()))
  const release = (...reasons: JobErrorKind[]) => each((feature) => feature.release?.(reasons))

  const speaking = speakAsSet().catch(() => {})
  serve(handlersOf(features, listHandlers), speaking)
  addMenus(runOutside, quick)
  onBegin(() => void separateAsNeeded())
  settingsItem.watch(() => void separateAsNeeded())
  onServicesChanged(queue.unblock)
  onBrowserStart(() => void each((feature) => feature.deletePrivate?.()))
  onWake(() => {
    announce()
    void resume()
  })
  // The state of a panel names pages, also private ones, and closed windows never return.
  onWindowClosed((windowId) => void Promise.all([showIn(windowId), holdCopy(windowId)]))
  onOnline(() => {
    announce()
    void release('offline', 'unreachable')
  })
  onGranted(() => void release('no-permission'))
  onUnlocked(() => void secrets.tidy().finally(() => release('locked')))
  if (isPrivate) void forgetClosedPrivateWindows()
  // Until then the worker of normal windows may delete secrets that only private jobs use.
  const tidied = isPrivate ? secrets.tidy() : undefined
  void closeStorageToPages()
  void doChores()

  async function doChores(): Promise<void> {
    await delay(choresAfterMs)
    // The badge and alarms left by a dead worker may be outdated.
    announce()
    await Promise.all([
      separateAsNeeded(),
      paintBadge(),
      (tidied ?? secrets.tidy()).finally(resume),
      sweep(store, now),
    ])
  }

  async function each<T>(act: (feature: Feature) => T | Promise<T>): Promise<Awaited<T>[]> {
    return Promise.all(features.map(act))
  }

  /** Lets the features go on after a change, and shows on the badge what is unfinished. Resolves to whether a dead worker must be woken for it. */
  async function showPending(): Promise<boolean> {
    const all = await each((feature) => feature.afterChange?.())
    const count = (kind: keyof Pending) => all.reduce((sum, one) => sum + (one?.[kind] ?? 0), 0)
    await showBadge(count('active'), count('asking') > 0)
    return count('driven') > 0
  }
})

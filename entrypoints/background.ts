import { defineBackground } from 'wxt/utils/define-background'
import { createBrowserEngine } from '@/lib/engines/browser/engine'
import { createServiceEngine } from '@/lib/engines/service'
import { type JobErrorKind, activeStates, drivenStates } from '@/lib/queue/job'
import { paintBadge, showBadge } from '@/lib/platform/badge'
import { onBegin, onBrowserStart } from '@/lib/platform/install'
import { onWindowClosed } from '@/lib/platform/panel'
import { isPrivate } from '@/lib/platform/private-window'
import { createLife, onOnline, onWake, setSafetyNet } from '@/lib/platform/life'
import { hasOrigin, onGranted } from '@/lib/platform/permissions'
import { serve } from '@/lib/rpc/serve'
import {
  createRunStore,
  createRunner,
  createViews,
  runAtService,
  runHandlers,
} from '@/lib/sessions/background'
import { defaultLaneLimit, findService, settingsItem } from '@/lib/settings'
import { createOpenDatabase } from '@/lib/store/db'
import { allLanes, countJobs, dueErrands, findEarlier, showIn } from '@/lib/scrape'
import {
  createJobQueue,
  createRunOutside,
  createStart,
  createWriter,
  fileHandlers,
  jobHandlers,
  keepPictures,
  nextQueued,
  runJob,
} from '@/lib/scrape/background'
import { holdCopy } from '@/lib/links'
import { type ChangedJobs, createAnnouncer } from '@/lib/store/revision'
import {
  closeStorageToPages,
  createPresetSecrets,
  onUnlocked,
  secretHandlers,
} from '@/lib/secrets/background'
import { isUntold, spaceItem } from '@/lib/data'
import { createSpace, dataHandlers } from '@/lib/data/background'
import { forgetClosedPrivateWindows } from '@/lib/store/stored-item'
import { askHandlers } from '@/lib/ask/background'
import { createBatches } from '@/lib/batches/background'
import { clientFor, connectionHandlers, lookupHandlers } from '@/lib/services/background'
import { createClips, lastClip, templateHandlers } from '@/lib/clips/background'
import { commands, menus, toolbar } from '@/lib/menus/background'
import { historyHandlers, sweep } from '@/lib/history/background'
import { closeFleeting, closeFleetingRuns, privacyHandlers } from '@/lib/privacy/background'
import { createQuick } from '@/lib/offscreen/background'
import { listHandlers, settingsHandlers } from '@/lib/settings/background'

/** The composition root: builds the parts and adds every listener in the first, synchronous turn. */
export default defineBackground(() => {
  const now = () => Date.now()
  const newId = () => crypto.randomUUID()
  const db = createOpenDatabase()
  const settings = () => settingsItem.getValue()

  let changes = 0
  const tellOthers = createAnnouncer(async () => {
    const seen = changes
    const database = await db()
    const [active, driven, due, stands, running, notes, quickly] = await Promise.all([
      countJobs(database, activeStates),
      countJobs(database, drivenStates),
      dueErrands(database),
      spaceItem.getValue(),
      batches.countDriven(),
      clips.count(),
      quick.settle(),
    ])
    if (due.length > 0) void keeper.goOn()
    void batches.settle()
    const isAtWork = driven + due.length + atWork.runs + running + notes.driven + quickly.unseen > 0
    await showBadge(active + atWork.runs, isUntold(stands) || notes.asking + quickly.seen > 0)
    if (seen === changes) await setSafetyNet(isAtWork)
  })
  /** If the worker dies before it has checked, it is woken and checks then. */
  const announce = (jobs?: ChangedJobs) => {
    changes++
    void setSafetyNet(true)
    tellOthers(jobs)
  }
  const store = createWriter(db, { now, announce })
  let dues: Partial<Record<'jobs' | 'batches' | 'clips' | 'runs', number>> = {}
  const life = createLife({
    now,
    wake() {
      dues = {}
      void Promise.all([queue.goOn(), batches.goOn(), clips.goOn(), runner.goOn()])
    },
  })
  const wakeAt = (next: Partial<Record<keyof typeof dues, number | undefined>>) => {
    Object.assign(dues, next)
    const times = Object.values(dues).filter((at) => at !== undefined)
    life.wakeAt(times.length > 0 ? Math.min(...times) : undefined)
  }
  const atWork = { jobs: 0, pictures: 0, unkept: 0, runs: 0, batches: 0, clips: 0 }
  const onRunning = (counts: Partial<typeof atWork>) => {
    Object.assign(atWork, counts)
    life.onRunning(Object.values(atWork).reduce((sum, count) => sum + count))
  }
  const keeper = keepPictures({ db, store, now, onRunning: (pictures) => onRunning({ pictures }) })
  const space = createSpace({
    db,
    store,
    now,
    announce,
    onUnkept: (unkept) => onRunning({ unkept }),
    onCleared: () => void queue.goOn(),
  })
  const carryOut = runJob(
    createServiceEngine({
      clientFor,
      deadline: (ms) => AbortSignal.timeout(ms),
      isOnline: () => navigator.onLine,
      hasPermission: hasOrigin,
    }),
    createBrowserEngine({ earlierOf: async (job) => findEarlier(await db(), job) }),
  )
  const queue = createJobQueue({
    store: {
      ...store,
      change: space.change,
      inState: async (state) => (await db()).getAllFromIndex('jobs', 'state', state),
      nextQueued: async (most) => nextQueued(await db(), most),
      lane: async (id) => (await db()).get('lanes', id),
    },
    run(job, signal) {
      const outcome = carryOut(job, signal)
      // The note maker opens in parallel with the reading and doesn't delay it.
      void quick.settle()
      return outcome
    },
    now,
    random: Math.random,
    owner: newId(),
    laneLimit: async (id) => findService(await settings(), id)?.laneLimit ?? defaultLaneLimit,
    onFreed: (lane) => void batches.release(lane),
    onUnknown: async () => (await settings()).onUnknown,
    onRunning(jobs) {
      const hasEnded = jobs < atWork.jobs
      onRunning({ jobs })
      if (hasEnded) void quick.settle()
    },
    wakeAt: (at) => wakeAt({ jobs: at }),
  })
  const clips = createClips({
    db,
    now,
    newId,
    announce,
    onRunning: (count) => onRunning({ clips: count }),
    wakeAt: (at) => wakeAt({ clips: at }),
    onAdded: (id) => quick.clips.onAdded(id),
  })
  const secrets = createPresetSecrets({ db, now })
  const start = createStart({ queue, now, newId, announce })
  const quick = createQuick({ db, start, now, newId, announce })
  const batches = createBatches({
    db,
    store,
    queue,
    makeRoom: space.makeRoom,
    now,
    newId,
    announce,
    onRunning: (count) => onRunning({ batches: count }),
    wakeAt: (at) => wakeAt({ batches: at }),
  })
  const runs = createRunStore(db, announce)
  const views = createViews()
  const runner = createRunner({
    store: runs,
    send: runAtService(views),
    now,
    owner: newId(),
    onRunning(count) {
      onRunning({ runs: count })
      announce()
    },
    wakeAt: (at) => wakeAt({ runs: at }),
  })

  serve({
    ...listHandlers,
    ...jobHandlers({ db, queue, start, lastClip, now, announce }),
    ...connectionHandlers(queue.unblock),
    ...settingsHandlers({ secrets }),
    ...askHandlers({ db, store, start }),
    ...templateHandlers(newId),
    ...secretHandlers({ secrets, hold: queue.hold }),
    ...lookupHandlers,
    ...batches.handlers,
    ...clips.handlers,
    ...quick.handlers,
    ...runHandlers({ db, store: runs, runner, views, now, newId }),
    ...privacyHandlers({
      db,
      store,
      runs,
      closeBatches: batches.closeFleeting,
      closeClips: clips.closeFleeting,
    }),
    ...fileHandlers(keeper),
    ...space.handlers,
    ...dataHandlers({ db, store, queue, now, announce, forget }),
    ...historyHandlers(store, now),
  })
  const runOutside = createRunOutside({ start, now, announce })
  commands(runOutside, quick)
  const buildMenus = menus(runOutside, quick)
  const setToolbar = toolbar(runOutside)
  onBegin(buildMenus)
  onBrowserStart(
    () =>
      void Promise.all([
        closeFleeting({ db, store }),
        closeFleetingRuns({ db, runs }),
        batches.closeFleeting(),
        clips.closeFleeting(),
      ]),
  )
  // The browser sends no startup event to private windows.
  if (isPrivate) {
    buildMenus()
    void forgetClosedPrivateWindows()
  }
  settingsItem.watch(() => {
    buildMenus()
    void setToolbar()
  })
  onWake(() => {
    announce()
    void queue.resume()
    void runner.resume()
    void batches.resume()
    void clips.resume()
  })
  // The state of a panel names pages, also private ones, and closed windows never return.
  onWindowClosed((windowId) => void Promise.all([showIn(windowId), holdCopy(windowId)]))
  onOnline(() => {
    announce()
    void releaseAll('offline', 'unreachable')
  })
  onGranted(() => void releaseAll('no-permission'))
  onUnlocked(() => void secrets.tidy().finally(() => releaseAll('locked')))
  void Promise.all([
    closeStorageToPages(),
    paintBadge(),
    setToolbar(),
    secrets.tidy().finally(() => Promise.all([queue.resume(), batches.resume(), clips.resume()])),
  ])
  void sweep(store, now)
  void runner.resume()
  // The badge and alarms left by a dead worker may be outdated.
  announce()

  /** Clears what is only in memory. */
  function forget() {
    space.forget()
    runner.abort()
    clips.abort()
    views.forget()
  }

  /** Releases all services that were held for one of these reasons, and the clips in progress. */
  async function releaseAll(...reasons: JobErrorKind[]) {
    void clips.release()
    for (const { id, error } of await allLanes(await db())) {
      if (error && reasons.includes(error.kind)) await queue.release(id)
    }
  }
})

import type { Watch } from '@/lib/platform/life'
import { type Feature, loadedFor } from '@/lib/rpc/feature'
import type { OpenDatabase } from '@/lib/store/db'
import { runAtService } from './run-at-service'
import { createRunner } from './runner'
import { createRunStore } from './store'
import { createViews } from './views'

type Deps = { db: OpenDatabase; now(): number; newId(): string; announce(): void; watch: Watch }

/** Interactions: prompts and code that run in a remote browser. */
export function createInteractions({ db, now, newId, announce, watch }: Deps) {
  const store = createRunStore(db, announce)
  const views = createViews()
  const { onRunning, wakeAt } = watch()
  const runner = createRunner({
    store,
    send: runAtService(views),
    now,
    owner: newId(),
    onRunning(count) {
      onRunning(count)
      announce()
    },
    wakeAt,
  })
  return {
    handlers: loadedFor(
      [
        'sessions.list',
        'session.create',
        'session.destroy',
        'session.view',
        'run.start',
        'run.stop',
        'run.forget',
        'run.look',
      ],
      async () => (await import('./run-handlers')).runHandlers({ db, store, runner, views, now, newId }),
    ),
    goOn: runner.goOn,
    resume: runner.resume,
    afterChange: async () => ({ driven: runner.count(), active: runner.count() }),
    deletePrivate: store.deletePrivate,
    abort() {
      runner.abort()
      views.forget()
    },
  } satisfies Feature
}

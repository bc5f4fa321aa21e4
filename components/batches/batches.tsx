import type { FunctionComponent } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { BatchesState, View } from './batches-state'
import { BatchView } from './batch-view'
import { Compose } from './compose'
import { Confirm } from './confirm'
import { BatchList } from './list'
import { LookedUp } from './looked-up'
import '@/components/services/lookups/lookups.css'
import './batches.css'
import './table.css'

export type ViewProps = { batches: BatchesState; onSettings(): void }

const views: Record<View, FunctionComponent<ViewProps>> = {
  list: BatchList,
  compose: Compose,
  confirm: Confirm,
  batch: BatchView,
  report: LookedUp,
}

/** Batches of pages: the list, a new batch, and the open one. */
export const Batches = ({ batches, onSettings }: ViewProps) => {
  const shown = batches.view.value
  const place = useRef<HTMLElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    void batches.read()
  }, [batches])
  // A new view starts at its top, for the keyboard too.
  useLayoutEffect(() => {
    if (shown !== before.current) place.current?.focus()
    before.current = shown
  }, [shown])
  const Shown = views[shown]
  return (
    <section ref={place} class="batches" tabIndex={-1} aria-label={i18n.t(`batches.views.${shown}`)}>
      <Shown batches={batches} onSettings={onSettings} />
    </section>
  )
}

import type { FunctionComponent } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import type { BatchesState, BatchesView } from './batches-state'
import { BatchView } from './batch-view'
import { ComposeBatch } from './compose'
import { ConfirmBatch } from './confirm'
import { ReportById } from './failures'
import { BatchList } from './list'
import '@/components/services/lookups/lookups.css'
import './batches.css'
import './table.css'

type Props = { batches: BatchesState; onSettings(): void }

const views: Record<BatchesView, FunctionComponent<Props>> = {
  list: BatchList,
  compose: ComposeBatch,
  confirm: ConfirmBatch,
  batch: BatchView,
  report: ReportById,
}

/** Batches of pages: the list, a new batch, and the open one. */
export const Batches = ({ batches, onSettings }: Props) => {
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

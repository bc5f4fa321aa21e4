import { type ReadonlySignal, type Signal, batch, computed, signal } from '@preact/signals'
import { type Batch, type ExportOrder, type Row, rowsOf } from '@/lib/batches'
import type { Job } from '@/lib/queue/job'
import type { call as callBackground } from '@/lib/rpc/call'
import type { OpenDatabase } from '@/lib/store/db'
import { findBatch, findResult } from '@/lib/scrape'
import { questionIn } from './question-in'
import { createReads } from './reads'
import { type Report, createReport } from './report-state'
import { jobsOfBatch } from './stored'
import { type TableState, createTable } from './table-state'
import { type Writing, createWriting } from './writing-state'

/** The part on show: the table, the failures, or the answers to a question side by side. */
export type Part = 'pages' | 'failures' | 'answers'

export type OpenBatch = {
  id: ReadonlySignal<string | undefined>
  /** Undefined until read, or if it was deleted. */
  batch: ReadonlySignal<Batch | undefined>
  rows: ReadonlySignal<Row[]>
  table: TableState
  /** Answers are still being read for the table. */
  isReading: ReadonlySignal<boolean>
  parts: ReadonlySignal<Part[]>
  part: Signal<Part>
  report: Report
  writing: Writing
  open(id: string): Promise<void>
  /** Reads the store again. */
  read(): Promise<void>
  save(as: ExportOrder['as'], rows: readonly Row[]): Promise<Blob | undefined>
  close(): void
}

type Deps = { db: OpenDatabase; call: typeof callBackground; startWorker(): Worker }

/** The state of the open batch. */
export function createOpenBatch({ db, call, startWorker }: Deps): OpenBatch {
  const id = signal<string | undefined>()
  const record = signal<Batch | undefined>()
  const jobs = signal<Job[]>([])
  const part = signal<Part>('pages')
  const reads = createReads(async (jobId) => (await findResult(await db(), jobId))?.raw)
  const rows = computed(() => {
    // The reads themselves are not a signal.
    void reads.count.value
    return record.value ? rowsOf(record.value, jobs.value, reads.of) : []
  })
  const table = createTable(rows)
  const report = createReport(call)
  const writing = createWriting(startWorker)
  const asks = () => record.value !== undefined && questionIn(record.value.options) !== undefined

  async function read() {
    const wanted = id.value
    if (wanted === undefined) return
    const database = await db()
    const [found, all] = await Promise.all([findBatch(database, wanted), jobsOfBatch(database, wanted)])
    if (id.value !== wanted) return
    batch(() => {
      record.value = found
      jobs.value = all
    })
    void reads.read(all)
  }

  function close() {
    id.value = undefined
    record.value = undefined
    jobs.value = []
    reads.clear()
    table.reset()
    report.clear()
    writing.stop()
  }

  return {
    id,
    batch: record,
    rows,
    table,
    isReading: reads.isReading,
    parts: computed(() => (asks() ? ['answers', 'pages', 'failures'] : ['pages', 'failures'])),
    part,
    report,
    writing,
    async open(wanted) {
      if (id.value !== wanted) close()
      id.value = wanted
      await read()
      part.value = asks() ? 'answers' : 'pages'
    },
    read,
    save: (as, wanted) => writing.run({ as, rows: wanted.map((row) => ({ ...row, cells: {} })) }),
    close,
  }
}

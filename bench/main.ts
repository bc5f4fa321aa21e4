import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { builtExtension } from '@/e2e/extension'
import { createServer } from '@/e2e/server/create-server'
import { startSite } from '@/e2e/site/start-site'
import { needChromium } from '@/scripts/browser.mjs'
import { batch } from './batch'
import { firstByte } from './first-byte'
import { firstToken } from './first-token'
import { formatTimes } from './format-times'
import { load } from './load'
import { markdown } from './markdown'
import { notes } from './notes'
import { openPages } from './open-pages'
import { pauses } from './pauses'
import { withPeerPages } from './peer-pages'
import { popupOpen } from './popup-open'
import {
  batchRows,
  firstByteRows,
  firstTokenRows,
  formatRows,
  loadRows,
  markdownRows,
  noteRows,
  openPagesRows,
  pauseRows,
  popupRows,
  throughputRows,
} from './report'
import { sizes } from './sizes'
import { startExtension } from './start-extension'
import { table } from './table'
import { throughput } from './throughput'

const runs = 20
const coldRuns = 6
const jobs = 100
const markdownRuns = 5
const loadRuns = 5
const noteRuns = 20
const questionRuns = 20
const batchPages = 1000

await needChromium()
if (!existsSync(builtExtension)) execFileSync('npx', ['wxt', 'build'], { stdio: 'ignore' })
const rows = [...(await measure()), ...sizes()]
console.log(table(rows))
if (rows.some(({ ok }) => ok === false)) process.exitCode = 1

async function measure() {
  const directory = await withPeerPages(builtExtension)
  const [site, service] = await Promise.all([startSite(), createServer()])

  const first = await startExtension({ directory })
  const popups = await popupOpen(first, site.url, runs)
  await first.close()

  const second = await startExtension({ directory })
  const times = await firstByte(second, service, site.url, { warm: runs, cold: coldRuns })
  const texts = await markdown(second, markdownRuns)
  await second.close()

  const third = await startExtension()
  const flow = await throughput(third, site.url, jobs)
  const standstills = await pauses(third)
  await third.close()

  const fourth = await startExtension()
  const loaded = await load(fourth, loadRuns)
  await fourth.close()

  const fifth = await startExtension()
  const batched = await batch(fifth, site.url, batchPages)
  await fifth.close()

  const sixth = await startExtension({ directory })
  const clipped = await notes(sixth, noteRuns)
  await sixth.close()

  const seventh = await startExtension()
  const written = await openPages(seventh)
  await seventh.close()

  const eighth = await startExtension({ directory })
  const asked = await firstToken(eighth, questionRuns)
  await eighth.close()

  const formats = await formatTimes()

  await Promise.all([site.close(), service.close()])
  rmSync(directory, { recursive: true })
  return [
    ...popupRows(popups),
    ...firstByteRows(times),
    ...throughputRows(flow),
    ...pauseRows(standstills),
    ...markdownRows(texts),
    ...loadRows(loaded),
    ...batchRows(batched),
    ...noteRows(clipped),
    ...openPagesRows(written),
    ...firstTokenRows(asked),
    ...formatRows(formats),
  ]
}

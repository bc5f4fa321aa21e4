import { render } from 'preact'
import { browser } from 'wxt/browser'
import { Panel } from '@/components/results/panel'
import { createPanel } from '@/components/results/panel-state'
import '@/components/ui/tokens.css'
import '@/components/ui/base.css'
import '@/components/results/panel.css'
import { call } from '@/lib/rpc/call'
import { createOpenDatabase } from '@/lib/store/db'
import { watchStore } from '@/lib/store/revision'
import { shownItem } from '@/lib/store/shown'

const root = document.querySelector('#app')
if (root) {
  const { id: windowId = browser.windows.WINDOW_ID_NONE } = await browser.windows.getCurrent()
  const panel = createPanel({
    db: createOpenDatabase(),
    windowId,
    call,
    shownIn: async (id) => (await shownItem.getValue())[id],
    openSettings: () => void browser.runtime.openOptionsPage(),
  })
  watchStore(() => void panel.refresh(), new AbortController().signal)
  await panel.refresh()
  render(<Panel panel={panel} />, root)
}

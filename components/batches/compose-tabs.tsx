import { i18n } from '#i18n'
import { hostOf } from '@/components/ui/address'
import { count } from '@/components/ui/count'
import type { WindowTab } from '@/lib/platform/window-tabs'
import { Button } from '@/components/ui/button'
import type { Compose } from './compose-state'
import { Checkbox } from '@/components/ui/checkbox'

/** This window's tabs, each of which can be dropped. Their titles need a permission. */
export const ComposeTabs = ({ compose }: { compose: Compose }) => {
  if (!compose.seesTabs.value) {
    return (
      <div class="field">
        <p>{i18n.t('batches.tabs.ask')}</p>
        <div>
          <Button onClick={() => void compose.allow()}>{i18n.t('batches.tabs.allow')}</Button>
        </div>
      </div>
    )
  }
  const tabs = compose.tabs.value
  const isAll = compose.source.value === 'window'
  return (
    <fieldset class="field batch-tabs">
      <legend class="label">
        {i18n.t(isAll ? 'batches.tabs.all' : 'batches.tabs.selected', tabs.length, [count(tabs.length)])}
      </legend>
      <ul>
        {tabs.map((tab) => (
          <Tab key={tab.tabId} tab={tab} compose={compose} />
        ))}
      </ul>
      {tabs.length < 2 && !isAll && <p class="help">{i18n.t('batches.tabs.highlight')}</p>}
    </fieldset>
  )
}

const Tab = ({
  tab: { tabId, title, url = '' },
  compose: { dropped },
}: {
  tab: WindowTab
  compose: Compose
}) => (
  <li>
    <Checkbox
      class="check"
      value={!dropped.value.has(tabId)}
      onChange={(isOn) => {
        const next = new Set(dropped.value)
        if (isOn) next.delete(tabId)
        else next.add(tabId)
        dropped.value = next
      }}
    >
      <span class="cut" dir="auto" title={url}>
        {title || url}
      </span>
      <span class="small muted cut">{hostOf(url)}</span>
    </Checkbox>
  </li>
)

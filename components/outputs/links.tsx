import { useComputed, useSignal } from '@preact/signals'
import { Search } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { Segmented } from '@/components/ui/segmented'
import { type OutputProps, defineOutput } from './output'
import { AddressList } from './parts/address-list'
import { type LinkSide, chooseLinks, sideOf } from './parts/choose-links'
import { TakeAway } from './parts/take-away'
import { titleOf } from './parts/title-of'

const LinksView = ({ answer }: OutputProps) => {
  const all = answer.data.links ?? []
  const { url, sourceURL } = answer.data.metadata ?? {}
  const pageUrl = url ?? sourceURL
  const side = useSignal<LinkSide | 'all'>('all')
  const words = useSignal('')
  const shown = useComputed(() => chooseLinks(all, { pageUrl, side: side.value, words: words.value }))
  return (
    <>
      <div class="tools-row">
        <output class="small muted">{i18n.t('output.shownOf', [shown.value.length, all.length])}</output>
        <TakeAway
          text={() => shown.value.join('\n')}
          title={titleOf(answer)}
          extension="txt"
          type="text/plain"
        />
      </div>
      <div class="pad stack">
        <label class="input">
          <Icon of={Search} />
          <span class="sr">{i18n.t('output.filterLinks')}</span>
          <input
            type="search"
            placeholder={i18n.t('output.filterLinks')}
            value={words.value}
            onInput={(event) => {
              words.value = event.currentTarget.value
            }}
          />
        </label>
        {all.some((link) => sideOf(link, pageUrl) === 'internal') && (
          <div>
            <Segmented
              label={i18n.t('output.whichLinks')}
              value={side.value}
              onChange={(value) => {
                side.value = value
              }}
              options={[
                { value: 'all', label: i18n.t('output.all') },
                { value: 'internal', label: i18n.t('output.internal') },
                { value: 'external', label: i18n.t('output.external') },
              ]}
            />
          </div>
        )}
        <AddressList addresses={shown.value} />
      </div>
    </>
  )
}

export const links = defineOutput({
  id: 'links',
  fields: ['links'],
  has: ({ data }) => data.links !== undefined,
  count: ({ data }) => data.links?.length ?? 0,
  View: LinksView,
})

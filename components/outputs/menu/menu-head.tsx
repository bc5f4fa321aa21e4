import { CircleSlash } from 'lucide'
import { i18n } from '#i18n'
import { Address } from '@/components/outputs/parts/address-list'
import { LongText } from '@/components/outputs/parts/long-text'
import type { Menu } from './menu'
import { percent } from './menu-words'
import { Banner } from '@/components/ui/banner'

const longest = 200

/** The menu's restaurant, the service's confidence, and its source. */
export const MenuHead = ({
  menu: { isMenu, sections, confidence, merchant, currency, sourceUrl },
}: {
  menu: Menu
}) => (
  <header class="stack">
    {isMenu === false && (
      <Banner
        tone="warn"
        icon={CircleSlash}
        title={i18n.t('output.menu.isNone')}
        help={sections.length > 0 && i18n.t('output.menu.isNoneHelp')}
      />
    )}
    {merchant?.type && (
      <p class="small muted" dir="auto">
        <LongText text={merchant.type} most={longest} />
      </p>
    )}
    {merchant?.name && (
      <h2 class="menu-title" dir="auto">
        <LongText text={merchant.name} most={longest} />
      </h2>
    )}
    <dl class="fact-list">
      {typeof confidence === 'number' && (
        <div>
          <dt>{i18n.t('output.menu.confidence')}</dt>
          <dd>
            {i18n.t(isMenu === false ? 'output.menu.sureNone' : 'output.menu.sure', [percent(confidence)])}
          </dd>
        </div>
      )}
      {currency && (
        <div>
          <dt>{i18n.t('output.menu.currency')}</dt>
          <dd>
            <LongText text={currency} most={longest} />
          </dd>
        </div>
      )}
      {sourceUrl && (
        <div>
          <dt>{i18n.t('output.menu.from')}</dt>
          <dd>
            <Address address={sourceUrl} />
          </dd>
        </div>
      )}
    </dl>
  </header>
)

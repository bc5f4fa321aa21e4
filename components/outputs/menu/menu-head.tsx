import { CircleSlash } from 'lucide'
import { i18n } from '#i18n'
import { Address } from '@/components/outputs/parts/address'
import { FactItem } from '@/components/outputs/parts/facts'
import { LongText } from '@/components/outputs/parts/long-text'
import { Banner } from '@/components/ui/banner'
import { count } from '@/components/ui/count'
import type { Menu } from './menu'

const maxChars = 200

/** A fraction of 1 as a percentage. */
const percent = (part: number): string => `${count(Math.round(part * 1000) / 10)}%`

/** The menu's restaurant, the service's confidence, and its source. */
export const MenuHead = ({ menu }: { menu: Menu }) => {
  const { isMenu, sections, confidence, merchant, currency, sourceUrl } = menu
  const certainty = isMenu === false ? 'output.menu.sureNone' : 'output.menu.sure'
  return (
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
        <LongText as="p" class="small muted" dir="auto" text={merchant.type} max={maxChars} />
      )}
      {merchant?.name && (
        <LongText as="h2" class="menu-title" dir="auto" text={merchant.name} max={maxChars} />
      )}
      <dl class="fact-list">
        <FactItem name={i18n.t('output.menu.confidence')}>
          {typeof confidence === 'number' && i18n.t(certainty, [percent(confidence)])}
        </FactItem>
        <FactItem name={i18n.t('output.menu.currency')}>
          {currency && <LongText text={currency} max={maxChars} />}
        </FactItem>
        <FactItem name={i18n.t('output.menu.from')}>{sourceUrl && <Address address={sourceUrl} />}</FactItem>
      </dl>
    </header>
  )
}

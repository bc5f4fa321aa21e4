import { i18n } from '#i18n'
import { AddRule } from './add-rule'
import { OrderedList } from '@/components/ui/ordered-list'
import { RuleRow } from './rule-row'
import type { Rules } from './rules-state'
import { TryRules } from './try-rules'

/** Which preset applies to a site. The first matching rule counts. */
export const RulesSection = ({ rules }: { rules: Rules }) => {
  const items = rules.settings.value.rules.map((rule) => ({ id: rule.id, name: rule.pattern, rule }))
  return (
    <section class="card settings-card" aria-labelledby="rules">
      <header>
        <h2 id="rules">{i18n.t('settings.rules.title')}</h2>
        <p class="soft">{i18n.t('settings.rules.help')}</p>
      </header>
      {items.length === 0 ? (
        <p class="muted">{i18n.t('settings.rules.none')}</p>
      ) : (
        <OrderedList order={rules.order} items={items}>
          {({ rule }) => <RuleRow rules={rules} rule={rule} />}
        </OrderedList>
      )}
      <AddRule rules={rules} />
      {items.length > 0 && <TryRules rules={rules} />}
    </section>
  )
}

import { i18n } from '#i18n'
import { AccountLine } from '@/components/services'
import { CostParts } from '@/components/presets/cost/cost-parts'
import { costRange } from '@/components/presets/cost/cost-words'
import { isBilled } from '@/lib/contract/cost/is-billed'
import type { Editor } from './editor-state'

/** The price of one page where the preset runs, and its parts. */
export const PriceOf = ({ editor }: { editor: Editor }) => {
  const service = editor.service.value
  const { cost, isOld } = editor.cost.value
  const old = isOld && <p class="help">{i18n.t('editor.oldCost')}</p>
  return (
    <section class="stack" aria-labelledby="cost">
      <h2 class="section" id="cost">
        {i18n.t('editor.cost')}
      </h2>
      {service && isBilled(service) ? (
        <>
          <p class="editor-price">{costRange(cost)}</p>
          {old}
          <CostParts cost={cost} />
          <p class="help">
            <AccountLine connection={service.id} />
          </p>
        </>
      ) : (
        <>
          <p class="editor-price">{i18n.t(service ? 'editor.uncounted' : 'editor.free')}</p>
          <p class="help">{i18n.t(service ? 'editor.ownServer' : 'start.needs_service.help')}</p>
          <details>
            <summary class="small">{i18n.t('editor.billedElsewhere', [costRange(cost)])}</summary>
            {old}
            <CostParts cost={cost} />
          </details>
        </>
      )}
    </section>
  )
}

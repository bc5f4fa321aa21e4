import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { Address } from '@/components/outputs/parts/address-list'
import { JsonTree } from '@/components/outputs/parts/json-tree'
import { LongText } from '@/components/outputs/parts/long-text'
import { Section } from '@/components/outputs/parts/section-box'
import { Stepwise } from '@/components/outputs/parts/stepwise'
import { amountText, priceText } from '@/components/outputs/product/price-text'
import { Stock } from '@/components/outputs/product/stock'
import { count } from '@/components/ui/count'
import { type Dish, type Menu, type MenuSection, priceIn } from './menu'
import { calorieWords, markWords } from './menu-words'

const longest = 240
const maxMarks = 12

type DishesProps = { section: MenuSection; menu: Menu; step: number }

/** A section of a menu; its dishes are drawn step by step. */
export const Dishes = ({ section, menu, step }: DishesProps) => (
  <Section
    title={section.name.slice(0, longest) || i18n.t('output.menu.unnamed')}
    beside={i18n.t('output.menu.dishes', section.items.length, [count(section.items.length)])}
  >
    {section.description && (
      <p class="small soft" dir="auto">
        <LongText text={section.description} most={longest} />
      </p>
    )}
    {section.id && <Ids ids={[section.id]} />}
    <Stepwise items={section.items} step={step}>
      {(shown, rows) => (
        <ul ref={rows} class="dishes">
          {shown.map((dish, at) => (
            <DishRow key={at} dish={dish} menu={menu} />
          ))}
        </ul>
      )}
    </Stepwise>
  </Section>
)

const DishRow = ({ dish, menu }: { dish: Dish; menu: Menu }) => {
  const { name, description, price, optionGroups, url, sourceUrl, id, identifiers } = dish
  const addresses = [...new Set([url, sourceUrl])].filter((address) => typeof address === 'string')
  return (
    <li class="dish">
      <h3 dir="auto">
        <LongText text={name || i18n.t('output.menu.unnamed')} most={longest} />
      </h3>
      {price && <DishPrice price={priceIn(menu, price)} />}
      <Marks dish={dish} />
      {description && (
        <p class="soft small" dir="auto">
          <LongText text={description} most={longest} />
        </p>
      )}
      {optionGroups && optionGroups.length > 0 && <Options groups={optionGroups} />}
      {addresses.map((address) => (
        <p key={address} class="small">
          <Address address={address} />
        </p>
      ))}
      <Ids ids={[id, identifiers?.merchantItemId]} />
    </li>
  )
}

/** A dish's options, in any form. */
const Options = ({ groups }: { groups: NonNullable<Dish['optionGroups']> }) => {
  const isOpen = useSignal(false)
  return (
    <details
      class="small"
      open={isOpen.value}
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open
      }}
    >
      <summary>{i18n.t('output.menu.options', groups.length, [count(groups.length)])}</summary>
      {isOpen.value && <JsonTree value={groups} />}
    </details>
  )
}

const DishPrice = ({ price }: { price: NonNullable<Dish['price']> }) => (
  <b class="dish-price" title={amountText(price)}>
    <bdi>
      <LongText text={priceText(price)} most={60} />
    </bdi>
  </b>
)

/** Availability, diets and calories. */
const Marks = ({ dish: { dietary, calories, availability } }: { dish: Dish }) => {
  if (!availability && !dietary?.length && typeof calories !== 'number') return null
  return (
    <div class="small muted dish-marks">
      {availability && <Stock of={availability} />}
      {dietary && dietary.length > 0 && (
        <Stepwise items={dietary} step={maxMarks}>
          {(shown, rows) => (
            <ul ref={rows} class="chips" aria-label={i18n.t('output.menu.dietary')}>
              {shown.map((mark, at) => (
                <li key={at} class="badge" title={mark}>
                  <bdi>
                    <LongText text={markWords(mark)} most={60} />
                  </bdi>
                </li>
              ))}
            </ul>
          )}
        </Stepwise>
      )}
      {typeof calories === 'number' && <span>{calorieWords(calories)}</span>}
    </div>
  )
}

const Ids = ({ ids }: { ids: readonly (string | null | undefined)[] }) => {
  const all = [...new Set(ids)].filter((id) => typeof id === 'string')
  return all.length > 0 ? (
    <p class="small muted">
      {i18n.t('output.menu.ids')}{' '}
      <span class="mono">
        <LongText text={all.join(', ')} most={120} />
      </span>
    </p>
  ) : null
}

import { CircleSlash } from 'lucide';
import { i18n } from '#i18n';
import { AddressLink } from '@/components/outputs/parts/address';
import { FactItem, Section } from '@/components/outputs/parts/section';
import { percent, count } from '@/components/ui/measure';
import { JsonTree } from '@/components/outputs/parts/json-tree';
import {
  LazyDetails,
  LongText,
  LongList,
} from '@/components/outputs/parts/long';
import {
  Stock,
  amountText,
} from '@/components/outputs/product/price-and-stock';
import { priceText } from '@/components/ui/measure';
import { Banner } from '@/components/ui/banner';
import {
  type Dish,
  type RestaurantMenu,
  type MenuSection,
  caloriesLabel,
  dietaryLabel,
  priceIn,
} from './menu';

const maxChars = 240;
const maxMarks = 12;
const maxHeadChars = 200;

export const MenuHead = ({ menu }: { menu: RestaurantMenu }) => {
  const { isMenu, sections, confidence, merchant, currency, sourceUrl } = menu;
  const certain = percent(confidence);
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
        <LongText
          as="p"
          class="small muted"
          dir="auto"
          text={merchant.type}
          max={maxHeadChars}
        />
      )}
      {merchant?.name && (
        <LongText
          as="h2"
          class="menu-title"
          dir="auto"
          text={merchant.name}
          max={maxHeadChars}
        />
      )}
      <dl class="fact-list">
        <FactItem name={i18n.t('output.menu.confidence')}>
          {certain &&
            i18n.t(
              isMenu === false ? 'output.menu.sureNone' : 'output.menu.sure',
              [certain],
            )}
        </FactItem>
        <FactItem name={i18n.t('output.menu.currency')}>
          {currency && <LongText text={currency} max={maxHeadChars} />}
        </FactItem>
        <FactItem name={i18n.t('output.menu.from')}>
          {sourceUrl && <AddressLink address={sourceUrl} />}
        </FactItem>
      </dl>
    </header>
  );
};

export const Dishes = ({
  section,
  menu,
  step,
}: {
  section: MenuSection;
  menu: RestaurantMenu;
  step: number;
}) => (
  <Section
    title={section.name.slice(0, maxChars) || i18n.t('output.menu.unnamed')}
    beside={i18n.t('output.menu.dishes', section.items.length, [
      count(section.items.length),
    ])}
  >
    {section.description && (
      <LongText
        as="p"
        class="small soft"
        dir="auto"
        text={section.description}
        max={maxChars}
      />
    )}
    {section.id && <Ids ids={[section.id]} />}
    <LongList items={section.items} step={step} class="dishes">
      {(dish, at) => <DishRow key={at} dish={dish} menu={menu} />}
    </LongList>
  </Section>
);

const DishRow = ({ dish, menu }: { dish: Dish; menu: RestaurantMenu }) => {
  const {
    name,
    description,
    price,
    optionGroups,
    url,
    sourceUrl,
    id,
    identifiers,
  } = dish;
  const addresses = [...new Set([url, sourceUrl])].filter(
    (address) => typeof address === 'string',
  );
  return (
    <li class="dish">
      <LongText
        as="h3"
        dir="auto"
        text={name || i18n.t('output.menu.unnamed')}
        max={maxChars}
      />
      {price && (
        <b class="dish-price" title={amountText(priceIn(menu, price))}>
          <LongText text={priceText(priceIn(menu, price))} max={60} as="bdi" />
        </b>
      )}
      <DietAndStock dish={dish} />
      {description && (
        <LongText
          as="p"
          class="soft small"
          dir="auto"
          text={description}
          max={maxChars}
        />
      )}
      {optionGroups && optionGroups.length > 0 && (
        <LazyDetails
          class="small"
          summary={
            <summary>
              {i18n.t('output.menu.options', optionGroups.length, [
                count(optionGroups.length),
              ])}
            </summary>
          }
        >
          {() => <JsonTree value={optionGroups} />}
        </LazyDetails>
      )}
      {addresses.map((address) => (
        <p key={address} class="small">
          <AddressLink address={address} />
        </p>
      ))}
      <Ids ids={[id, identifiers?.merchantItemId]} />
    </li>
  );
};

const DietAndStock = ({
  dish: { dietary, calories, availability },
}: {
  dish: Dish;
}) => {
  if (!availability && !dietary?.length && typeof calories !== 'number')
    return null;
  return (
    <div class="small muted dish-marks">
      {availability && <Stock of={availability} />}
      <LongList
        items={dietary ?? []}
        step={maxMarks}
        class="chips"
        label={i18n.t('output.menu.dietary')}
      >
        {(mark, at) => (
          <li key={at} class="badge" title={mark}>
            <LongText text={dietaryLabel(mark)} max={60} as="bdi" />
          </li>
        )}
      </LongList>
      {typeof calories === 'number' && <span>{caloriesLabel(calories)}</span>}
    </div>
  );
};

const Ids = ({ ids }: { ids: readonly (string | null | undefined)[] }) => {
  const all = [...new Set(ids)].filter((id) => typeof id === 'string');
  return all.length > 0 ? (
    <p class="small muted">
      {i18n.t('output.menu.ids')}{' '}
      <LongText as="span" class="mono" text={all.join(', ')} max={120} />
    </p>
  ) : null;
};

import { type Signal, useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { bind } from '@/components/ui/bind'
import { count } from '@/components/ui/count'
import { Select } from '@/components/ui/select'
import './menu/menu.css'
import { type RestaurantMenu, dishCount } from './menu/menu'
import { menuCsv, menuMarkdown } from './menu/menu-exports'
import { Dishes, MenuHead } from './menu/menu-parts'
import { type ViewProps, defineOutput } from './parts/define-output'
import { NoAnswer } from './parts/no-answer'
import { Pictures } from './parts/pictures'
import { asCsv, asJson, asMarkdown } from './parts/save-formats'
import { LongList } from './parts/stepwise'
import { Tools } from './parts/take-away'

/** More sections can be chosen from a list. */
const maxUnlisted = 3
const maxChoices = 500

/** The number of dishes per section drawn at first; fewer if there are many sections. */
const dishStep = (sections: number) => Math.min(100, Math.max(10, Math.round(400 / sections)))

const MenuView = ({ answer, title }: ViewProps) => {
  const { menu: all, metadata } = answer.data
  const chosen = useSignal(-1)
  if (!all) return <NoAnswer />
  const { sections } = all
  const shown = sections.filter((_, at) => chosen.value === -1 || chosen.value === at)
  const pictures = shown.flatMap(({ items }) =>
    items.flatMap(({ name, images }) =>
      (images ?? []).map(({ url, alt }) => ({ url, note: alt ?? name.slice(0, 80) })),
    ),
  )
  const markdown = () => menuMarkdown(all)
  return (
    <>
      <Tools
        title={title || all.merchant?.name || ''}
        copy={markdown}
        save={[
          asMarkdown(markdown),
          asCsv(i18n.t('output.menu.csv'), () => menuCsv(all)),
          asJson(answer.raw.menu),
        ]}
      >
        {sections.length > maxUnlisted ? (
          <SectionChoice sections={sections} chosen={chosen} />
        ) : (
          <span class="small muted cut">{sizeLabel(all)}</span>
        )}
      </Tools>
      <div class="pad parts">
        {chosen.value === -1 && <MenuHead menu={all} />}
        {sections.length === 0 && all.isMenu !== false && (
          <p class="muted">{i18n.t('output.menu.noSections')}</p>
        )}
        <LongList key={chosen.value} items={shown} step={20} as="div" class="parts menu-sections">
          {(section, at) => <Dishes key={at} section={section} menu={all} step={dishStep(shown.length)} />}
        </LongList>
        <Pictures pictures={pictures} base={metadata?.url ?? all.sourceUrl ?? undefined} />
      </div>
    </>
  )
}

const sizeLabel = (menu: RestaurantMenu): string => {
  const sections = menu.sections.length
  const dishes = dishCount(menu)
  return [
    i18n.t('output.menu.sections', sections, [count(sections)]),
    i18n.t('output.menu.dishes', dishes, [count(dishes)]),
  ].join(', ')
}

/** Shows one section, or with -1 the whole menu. */
const SectionChoice = ({
  sections,
  chosen,
}: {
  sections: RestaurantMenu['sections']
  chosen: Signal<number>
}) => (
  <Select
    class="input section-choice"
    aria-label={i18n.t('output.menu.section')}
    options={[
      { value: -1, label: i18n.t('output.menu.allSections', [count(sections.length)]) },
      ...sections.slice(0, maxChoices).map(({ name, items }, value) => ({
        value,
        label: `${name.slice(0, 60) || i18n.t('output.menu.unnamed')} (${count(items.length)})`,
      })),
    ]}
    {...bind(chosen)}
  />
)

export const menu = defineOutput({ id: 'menu', fields: ['menu'], View: MenuView })

import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { count } from '@/components/ui/count'
import './menu/menu.css'
import { Dishes } from './menu/dishes'
import { type Menu, dishCount } from './menu/menu'
import { menuCsv } from './menu/menu-csv'
import { MenuHead } from './menu/menu-head'
import { menuMarkdown } from './menu/menu-markdown'
import { calorieWords, markWords } from './menu/menu-words'
import { type OutputProps, defineOutput } from './output'
import { isDue } from './parts/asked'
import { NoAnswer } from './parts/no-answer'
import { Pictures } from './parts/pictures'
import { SaveMenu } from './parts/save-menu'
import { asCsv, asJson, asMarkdown } from './parts/saving'
import { Stepwise } from './parts/stepwise'
import { titleOf } from './parts/title-of'
import { Select } from '@/components/ui/select'

const most = 20
const fewSections = 3
const maxChoices = 500

/** The number of dishes per section drawn at first; fewer if there are many sections. */
const dishStep = (sections: number) => Math.min(100, Math.max(10, Math.round(400 / sections)))

const MenuView = ({ answer }: OutputProps) => {
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
  return (
    <>
      <div class="tools-row">
        {sections.length > fewSections ? (
          <SectionChoice
            sections={sections}
            chosen={chosen.value}
            onChoose={(at) => {
              chosen.value = at
            }}
          />
        ) : (
          <span class="small muted cut">{sizeWords(all)}</span>
        )}
        <TakeAway menu={all} json={answer.raw.menu} title={titleOf(answer) || all.merchant?.name || ''} />
      </div>
      <div class="pad parts">
        {chosen.value === -1 && <MenuHead menu={all} />}
        {sections.length === 0 && all.isMenu !== false && (
          <p class="muted">{i18n.t('output.menu.noSections')}</p>
        )}
        <Stepwise key={chosen.value} items={shown} step={most}>
          {(some, rows) => (
            <div ref={rows} class="parts menu-sections">
              {some.map((section, at) => (
                <Dishes key={at} section={section} menu={all} step={dishStep(shown.length)} />
              ))}
            </div>
          )}
        </Stepwise>
        {pictures.length > 0 && (
          <Pictures pictures={pictures} base={metadata?.url ?? all.sourceUrl ?? undefined} />
        )}
      </div>
    </>
  )
}

const sizeWords = (menu: Menu): string => {
  const sections = menu.sections.length
  const dishes = dishCount(menu)
  return [
    i18n.t('output.menu.sections', sections, [count(sections)]),
    i18n.t('output.menu.dishes', dishes, [count(dishes)]),
  ].join(', ')
}

type SectionChoiceProps = { sections: Menu['sections']; chosen: number; onChoose(at: number): void }

/** Shows the whole menu or one section. */
const SectionChoice = ({ sections, chosen, onChoose }: SectionChoiceProps) => (
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
    value={chosen}
    onChange={onChoose}
  />
)

const TakeAway = ({ menu: all, json, title }: { menu: Menu; json: unknown; title: string }) => {
  const markdown = () =>
    menuMarkdown(all, { mark: markWords, calories: calorieWords, soldOut: i18n.t('output.soldOut') })
  return (
    <span class="take-away">
      <CopyButton text={markdown} label={i18n.t('output.copy')} />
      <SaveMenu
        title={title}
        forms={[asMarkdown(markdown), asCsv(i18n.t('output.menu.csv'), () => menuCsv(all)), asJson(json)]}
      />
    </span>
  )
}

export const menu = defineOutput({
  id: 'menu',
  fields: ['menu'],
  has: (answer, request) => isDue('menu', answer, request),
  View: MenuView,
})

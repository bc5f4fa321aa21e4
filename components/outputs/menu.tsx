import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { bind } from '@/components/ui/bind';
import { count, isolated } from '@/components/ui/measure';
import { Select } from '@/components/ui/choices';
import './menu/menu.css';
import { dishCount, menuCsv, menuMarkdown } from './menu/menu';
import { Dishes, MenuHead } from './menu/menu-parts';
import { type FieldProps, defineField } from './parts/define-output';
import { Pictures } from './parts/pictures';
import { asCsv, asJson, asMarkdown, Tools } from './parts/tools';
import { LongList } from './parts/long';

/** More sections can be chosen from a list. */
const maxUnlisted = 3;
const maxChoices = 500;

/**
 * The number of dishes per section drawn at first; fewer if there are many
 * sections.
 */
const dishStep = (sections: number) =>
  Math.min(100, Math.max(10, Math.round(400 / sections)));

const MenuView = ({ value: all, raw, answer, title }: FieldProps<'menu'>) => {
  const chosen = useSignal(-1);
  const { sections, sourceUrl } = all;
  const shown = sections.filter(
    (_, index) => chosen.value === -1 || chosen.value === index,
  );
  const pictures = shown.flatMap(({ items }) =>
    items.flatMap(({ name, images }) =>
      (images ?? []).map(({ url, alt }) => ({
        url,
        alt: alt ?? name.slice(0, 80),
      })),
    ),
  );
  const dishes = dishCount(all);
  const markdown = () => menuMarkdown(all);
  return (
    <>
      <Tools
        title={title || all.merchant?.name || ''}
        copy={markdown}
        save={[
          asMarkdown(markdown),
          asCsv(i18n.t('output.menu.csv'), () => menuCsv(all)),
          asJson(raw),
        ]}
      >
        {sections.length > maxUnlisted && (
          <Select
            class="input section-choice"
            aria-label={i18n.t('output.menu.section')}
            options={[
              {
                value: -1,
                label: i18n.t('output.menu.allSections', [
                  count(sections.length),
                ]),
              },
              ...sections
                .slice(0, maxChoices)
                .map(({ name, items }, value) => ({
                  value,
                  label: `${isolated(name.slice(0, 60)) || i18n.t('output.menu.unnamed')} (${count(items.length)})`,
                })),
            ]}
            {...bind(chosen)}
          />
        )}
      </Tools>
      <div class="pad parts">
        {sections.length <= maxUnlisted && (
          <p class="small muted">
            {i18n.t('output.menu.sections', sections.length, [
              count(sections.length),
            ])}
            , {i18n.t('output.menu.dishes', dishes, [count(dishes)])}
          </p>
        )}
        {chosen.value === -1 && <MenuHead menu={all} />}
        {sections.length === 0 && all.isMenu !== false && (
          <p class="muted">{i18n.t('output.menu.noSections')}</p>
        )}
        <LongList
          key={chosen.value}
          items={shown}
          step={20}
          as="div"
          class="parts menu-sections"
        >
          {(section, at) => (
            <Dishes
              key={at}
              section={section}
              menu={all}
              step={dishStep(shown.length)}
            />
          )}
        </LongList>
        <Pictures
          pictures={pictures}
          base={answer.data.metadata?.url ?? sourceUrl ?? undefined}
        />
      </div>
    </>
  );
};

export const menu = defineField({ id: 'menu', View: MenuView });

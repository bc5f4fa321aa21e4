import { useSignal } from '@preact/signals';
import { Layers } from 'lucide';
import { useContext, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { bind } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { Checkbox, Segmented } from '@/components/ui/choices';
import { count } from '@/components/ui/measure';
import { SearchField } from '@/components/ui/text-input';
import {
  type LinkSide,
  chooseLinks,
  linksCsv,
  linkWords,
  linksMarkdown,
  readLinks,
} from './links/links';
import { AddressLinks } from './parts/address';
import { ScrapingContext } from './parts/contexts';
import { type FieldProps, defineField } from './parts/define-output';
import { asCsv, asMarkdown, asText, Tools } from './parts/tools';

const sides = [
  'internal',
  'subdomain',
  'external',
] as const satisfies LinkSide[];

const LinksView = ({
  value: addresses,
  answer,
  title,
}: FieldProps<'links'>) => {
  const { url, sourceURL } = answer.data.metadata ?? {};
  const all = useMemo(
    () => readLinks(addresses, url ?? sourceURL),
    [addresses, url, sourceURL],
  );
  const side = useSignal<LinkSide | 'all'>('all');
  const words = useSignal('');
  const byHost = useSignal(false);
  const picked = useSignal<ReadonlySet<string>>(new Set());
  const scrape = useContext(ScrapingContext);
  const shown = useMemo(
    () =>
      chooseLinks(all, {
        side: side.value,
        words: words.value,
        byHost: byHost.value,
      }),
    [all, side.value, words.value, byHost.value],
  );
  // With nothing selected, the filtered list is taken.
  const wanted =
    picked.value.size > 0
      ? all.filter(({ address }) => picked.value.has(address))
      : shown;
  const urls = [
    ...new Set(
      wanted
        .map(({ address }) => address)
        .filter((address) => /^https?:/i.test(address)),
    ),
  ];
  const asLines = () => wanted.map(({ address }) => address).join('\n');
  const present = sides.filter((one) => all.some((link) => link.side === one));
  return (
    <>
      <Tools
        title={title}
        copy={asLines}
        save={[
          asText(asLines),
          asMarkdown(() => linksMarkdown(wanted)),
          asCsv(i18n.t('output.linksCsv'), () => linksCsv(wanted)),
        ]}
      />
      <div class="pad stack">
        {all.length > 1 && (
          <SearchField words={words} label={i18n.t('output.filterLinks')} />
        )}
        <div class="choices-row">
          {present.length > 1 && (
            <Segmented
              label={i18n.t('output.whichLinks')}
              {...bind(side)}
              options={[
                { value: 'all', label: i18n.t('output.all') },
                ...present.map((one) => ({
                  value: one,
                  label: i18n.t(`output.${one}`),
                })),
              ]}
            />
          )}
          {all.length > 1 && (
            <Checkbox
              class="check"
              label={i18n.t('output.byHost')}
              {...bind(byHost)}
            />
          )}
          {all.length > 1 && (
            <output class="small muted">
              {i18n.t('output.shownOf', [
                count(shown.length),
                count(all.length),
              ])}
            </output>
          )}
        </div>
        {scrape && shown.length > 0 && (
          <div>
            <Button
              icon={Layers}
              size="small"
              disabled={urls.length === 0}
              onClick={() => scrape(urls)}
            >
              {i18n.t('output.scrapeThese', urls.length, [count(urls.length)])}
            </Button>
          </div>
        )}
        {shown.length === 0 && (
          <p class="soft">
            {i18n.t(all.length > 0 ? 'output.noLinkFits' : 'output.noLinks')}
          </p>
        )}
        {/* Another filter starts at the top. */}
        <AddressLinks
          key={`${side.value} ${words.value} ${byHost.value}`}
          addresses={shown.map(({ address }) => address)}
          wordsOf={linkWords}
          picked={picked}
        />
      </div>
    </>
  );
};

export const links = defineField({
  id: 'links',
  mayBeEmpty: true,
  count: (value) => value?.length ?? 0,
  View: LinksView,
});

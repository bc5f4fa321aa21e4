import './found-highlights.css';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Host, hostOf } from '@/components/ui/link';
import { count } from '@/components/ui/measure';
import { type Highlight, colours } from '@/lib/highlights';

type Props = {
  newest: readonly Highlight[];
  /** Of all that were found. */
  total: number;
  onShow(one: Highlight): unknown;
  onShowAll(): unknown;
};

/** The newest highlights that a search has found. */
export const FoundHighlights = ({
  newest,
  total,
  onShow,
  onShowAll,
}: Props) => (
  <section class="found-highlights">
    <h2 class="section">
      <span>{i18n.t('highlights.title')}</span>
      <span class="num">{count(total)}</span>
    </h2>
    <ul>
      {newest.map((one) => (
        <li key={one.id}>
          <Button
            variant="plain"
            class={`found-highlight is-${colours[one.colour - 1]}`}
            onClick={() => void onShow(one)}
          >
            <span class="cut-2" dir="auto">
              {one.exact}
            </span>
            {one.note !== '' && (
              <span class="cut muted" dir="auto">
                {one.note}
              </span>
            )}
            <span class="cut muted small">
              {one.url === '' ? one.title : <Host host={hostOf(one.url)} />}
            </span>
          </Button>
        </li>
      ))}
    </ul>
    {total > newest.length && (
      <Button variant="link" size="small" onClick={() => void onShowAll()}>
        {i18n.t('highlights.showAll', [count(total)])}
      </Button>
    )}
  </section>
);

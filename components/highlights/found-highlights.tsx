import './found-highlights.css';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Host, hostOf } from '@/components/ui/link';
import { count } from '@/components/ui/measure';
import { type Highlight, colours } from '@/lib/highlights';

type Props = {
  /** From the newest. */
  found: readonly Highlight[];
  onShow(one: Highlight): unknown;
  onShowAll(): unknown;
};

const maxShown = 3;

/** Highlights that a search has found; nothing if there are none. */
export const FoundHighlights = ({ found, onShow, onShowAll }: Props) =>
  found.length === 0 ? null : (
    <section class="found-highlights">
      <h2 class="section">
        <span>{i18n.t('highlights.title')}</span>
        <span class="num">{count(found.length)}</span>
      </h2>
      <ul>
        {found.slice(0, maxShown).map((one) => (
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
      {found.length > maxShown && (
        <Button variant="link" size="small" onClick={() => void onShowAll()}>
          {i18n.t('highlights.showAll', [count(found.length)])}
        </Button>
      )}
    </section>
  );

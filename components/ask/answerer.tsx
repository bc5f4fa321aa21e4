import { ArrowUpRight, ChevronDown } from 'lucide';
import { i18n } from '#i18n';
import { costLines, costRange } from '@/components/presets';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { Answerer } from '@/lib/ask';
import { thisBrowser } from '@/lib/contract/schema/connection';
import type { Asking } from './ask-state';

const menuId = 'answerers';

/**
 * The answerer and its price. A click lists the alternatives, if there are any.
 */
export const AnswererPicker = ({ asking }: { asking: Asking }) => {
  const { askState, withPassages } = asking;
  if (!askState.value) return null;
  const { others = [], ...chosen } = askState.value;
  const isBoth = withPassages.value;
  const label = (
    <>
      <span class="cut">{nameOf(chosen)}</span>
      <Price of={chosen} isBoth={isBoth} />
    </>
  );
  if (others.length === 0) return <span class="unit ask-to">{label}</span>;
  return (
    <>
      <Button variant="plain" class="unit ask-to" popovertarget={menuId}>
        <span class="sr">{i18n.t('popup.answeredBy')}</span>
        {label}
        <Icon of={ChevronDown} />
      </Button>
      <Menu id={menuId} class="answerers">
        <p class="menu-head">{i18n.t('popup.answeredBy')}</p>
        {[chosen, ...others].map((one) => (
          <MenuItem
            key={one.connection}
            title={whereTo(one)}
            onClick={() => void asking.choose(one.connection)}
          >
            <span class="cut">{nameOf(one)}</span>
            <span class="end">
              <Price of={one} isBoth={isBoth} />
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const nameOf = ({ connection, name, to }: Answerer): string =>
  name ||
  (connection === thisBrowser ? i18n.t('popup.builtInModel') : (to ?? ''));

/** What a question sends, and to which host. */
export function whereTo(
  { connection, to }: Answerer,
  isOfRows = false,
): string {
  if (to === undefined) return i18n.t('ask.goes.nowhere');
  if (connection !== thisBrowser) return i18n.t('ask.goes.address', [to]);
  return i18n.t(isOfRows ? 'ask.goes.rows' : 'ask.goes.text', [to]);
}

/** An arrow marks what leaves this computer. */
const Price = ({ of, isBoth }: { of: Answerer; isBoth: boolean }) => {
  const cost = isBoth ? of.withPassages : of.cost;
  if (of.to === undefined) return <span>{i18n.t('popup.free')}</span>;
  return (
    <>
      {cost && <span title={costLines(cost)}>{costRange(cost)}</span>}
      <Icon of={ArrowUpRight} />
    </>
  );
};

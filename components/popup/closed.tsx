import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { Banner } from '@/components/ui/banner';
import { ActionButton, Button } from '@/components/ui/button';
import { bind, submit } from '@/components/ui/bind';
import { refusalMessage } from '@/components/ui/messages';
import { TextInput } from '@/components/ui/text-input';
import type { PopupState } from '@/lib/page';
import { presetIn } from './popup-action';
import type { Popup } from './popup-state';
import { needsServiceReasons, siteOf } from './popup-words';
import { Price } from './price';

type Props = { popup: Popup; connect(): void };

/** Why nothing can run on this page, and what would help. */
export const Closed = ({ popup, connect }: Props) => {
  const action = popup.action.value;
  const tabState = popup.tabState.value;
  if (action.kind !== 'closed' || !tabState) return null;
  const neverSent = tabState.neverSent;
  return (
    <>
      <Banner tone="warn" {...refusalMessage(action.reason)}>
        <div class="acts">
          {(needsServiceReasons.has(action.reason) ||
            (isFetchable(popup) && tabState.connections.length === 1)) && (
            <ActionButton label={i18n.t('popup.connect')} onClick={connect} />
          )}
          {neverSent !== undefined && (
            <ActionButton
              label={i18n.t('sending.allowAgain', [neverSent])}
              onClick={() => popup.sendAgain(neverSent)}
            />
          )}
        </div>
      </Banner>
      <AddressField popup={popup} tabState={tabState} />
    </>
  );
};

/** Whether a service could fetch what this browser can't read. */
const isFetchable = ({ tab }: Popup) => siteOf(tab.url) !== undefined;

/**
 * A field for the address of a tab that hides its own. Only a service can
 * scrape it.
 */
const AddressField = ({
  popup,
  tabState,
}: {
  popup: Popup;
  tabState: PopupState;
}) => {
  const url = useSignal('');
  const services = tabState.connections.filter(({ host }) => host !== null);
  const service =
    services.find(({ id }) => id === tabState.connection) ?? services[0];
  const preset = presetIn(tabState, tabState.defaultPreset);
  if (!service || popup.tab.url !== undefined) return null;
  return (
    <form
      class="row"
      onSubmit={submit(() => popup.send(url.value.trim(), service.id))}
    >
      <TextInput
        class="grow"
        aria-label={i18n.t('popup.address')}
        inputMode="url"
        spellcheck={false}
        required
        placeholder={i18n.t('popup.addressHint')}
        {...bind(url)}
      >
        {preset && (
          <Price
            run={{ preset, connectionId: service.id }}
            tabState={tabState}
            class="unit"
          />
        )}
      </TextInput>
      <Button variant="primary" type="submit">
        {i18n.t('popup.send')}
      </Button>
    </form>
  );
};

import { i18n } from '#i18n';
import { LongText } from '@/components/outputs';
import { hostOf } from '@/components/ui/address';
import { bind } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { count } from '@/components/ui/count';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-input';
import { withoutLogin } from '@/lib/batches';
import type { WindowTab } from '@/lib/platform/window-tabs';
import type { ComposeState } from './compose-state';

type SourceProps = { compose: ComposeState };

const maxInvalidShown = 20;

/** A text with one address per line. */
export const AddressListField = ({ compose }: SourceProps) => {
  const { urls, repeats, none } = compose.list.value;
  return (
    <Field
      id="batch-list"
      label={i18n.t('batches.list.label')}
      help={[
        urls.length > 0
          ? i18n.t('batches.addresses', urls.length, [count(urls.length)])
          : i18n.t('batches.list.help'),
        repeats > 0 &&
          i18n.t('batches.list.repeats', repeats, [count(repeats)]),
      ]
        .filter(Boolean)
        .join(' ')}
      more={
        none.length > 0 && (
          <details class="small">
            <summary>
              {i18n.t('batches.list.odd', none.length, [count(none.length)])}
            </summary>
            <ul class="batch-odd">
              {none.slice(0, maxInvalidShown).map((line, index) => (
                <li key={`${index} ${line}`} dir="auto">
                  <LongText text={withoutLogin(line)} max={120} />
                </li>
              ))}
            </ul>
          </details>
        )
      }
    >
      {(control) => (
        <TextArea
          {...control}
          class="mono batch-paste"
          rows={7}
          spellcheck={false}
          dir="ltr"
          {...bind(compose.text)}
        />
      )}
    </Field>
  );
};

/**
 * This window's tabs, each of which can be dropped. Their titles need a
 * permission.
 */
export const TabsField = ({ compose }: SourceProps) => {
  if (!compose.seesTabs.value) {
    return (
      <div class="field">
        <p>{i18n.t('batches.tabs.ask')}</p>
        <div>
          <Button onClick={() => void compose.allow()}>
            {i18n.t('batches.tabs.allow')}
          </Button>
        </div>
      </div>
    );
  }
  const tabs = compose.tabs.value;
  const isAll = compose.source.value === 'window';
  return (
    <fieldset class="field batch-tabs">
      <legend class="label">
        {i18n.t(
          isAll ? 'batches.tabs.all' : 'batches.tabs.selected',
          tabs.length,
          [count(tabs.length)],
        )}
      </legend>
      <ul>
        {tabs.map((tab) => (
          <TabRow key={tab.tabId} tab={tab} compose={compose} />
        ))}
      </ul>
      {tabs.length < 2 && !isAll && (
        <p class="help">{i18n.t('batches.tabs.highlight')}</p>
      )}
    </fieldset>
  );
};

const TabRow = ({
  tab: { tabId, title, url = '' },
  compose: { dropped },
}: SourceProps & { tab: WindowTab }) => (
  <li>
    <Checkbox
      class="check"
      value={!dropped.value.has(tabId)}
      onChange={(isOn) => {
        const next = new Set(dropped.value);
        if (isOn) next.delete(tabId);
        else next.add(tabId);
        dropped.value = next;
      }}
    >
      <span class="cut" dir="auto" title={url}>
        {title || url}
      </span>
      <span class="small muted cut">{hostOf(url)}</span>
    </Checkbox>
  </li>
);

import { ExternalLink } from 'lucide';
import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { Icon } from '@/components/ui/icon';
import type { Service } from '@/lib/contract/schema/connection';
import { Button } from '@/components/ui/button';
import type { ServiceForm } from './service-form';
import { bind, toggle } from '@/components/ui/bind';
import { TextField } from '@/components/ui/field';

type Props<Owner> = {
  form: Pick<ServiceForm, 'key' | 'isKeyShown'>;
  owner: Owner | undefined;
  onRemove(owner: Owner): Promise<unknown>;
  /** Where to get a key. */
  page?: string;
  /** The service is used without a key, up to its daily limit. */
  isTrial?: boolean;
  /** What is wrong with the saved key. */
  problem?: string | undefined;
};

type Keyed = Pick<Service, 'keyTail' | 'needsKey'>;

/**
 * A field for a key. A saved key is never shown again, only its last
 * characters.
 */
export const KeyField = <Owner extends Keyed>({
  form,
  owner,
  onRemove,
  page,
  isTrial = false,
  problem,
}: Props<Owner>) => {
  const id = useId();
  const isShown = form.isKeyShown.value;
  return (
    <TextField
      id={id}
      label={i18n.t('settings.connection.key')}
      help={keyHelp(owner, isTrial)}
      problem={problem}
      type={isShown ? 'text' : 'password'}
      spellcheck={false}
      more={
        <p class="row links">
          {owner && (owner.keyTail !== undefined || owner.needsKey) && (
            <Button variant="link" onClick={() => void onRemove(owner)}>
              {i18n.t(
                owner.needsKey
                  ? 'settings.connection.useKeyless'
                  : 'settings.connection.removeKey',
              )}
            </Button>
          )}
          {page !== undefined && (
            <a
              class="row"
              href={page}
              target="_blank"
              rel="noopener noreferrer"
            >
              {i18n.t('settings.connection.getKey')}
              <Icon of={ExternalLink} />
            </a>
          )}
        </p>
      }
      {...bind(form.key)}
    >
      <Button
        variant="link"
        aria-label={i18n.t('settings.connection.showKey')}
        aria-pressed={isShown}
        aria-controls={id}
        onClick={toggle(form.isKeyShown)}
      >
        {isShown
          ? i18n.t('settings.connection.hide')
          : i18n.t('settings.connection.show')}
      </Button>
    </TextField>
  );
};

function keyHelp({ keyTail, needsKey }: Keyed = {}, isTrial: boolean): string {
  if (isTrial) return i18n.t('settings.connection.keyless');
  if (needsKey) return i18n.t('settings.connection.keyGone');
  if (keyTail === undefined) return i18n.t('settings.connection.keyHelp');
  return keyTail === ''
    ? i18n.t('settings.connection.keySavedShort')
    : i18n.t('settings.connection.keySaved', [keyTail]);
}

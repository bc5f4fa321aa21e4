import { i18n } from '#i18n';
import { hostOf } from '@/components/ui/address';
import {
  type ModelServer,
  hostOfModel,
} from '@/lib/contract/schema/model-server';

/** Says where the text of a page goes that a model is asked about. */
export function textGoesTo(server: ModelServer): string {
  const host = hostOfModel(server);
  return host === undefined
    ? i18n.t('settings.models.here', [hostOf(server.baseUrl)])
    : i18n.t('settings.models.sends', [host]);
}

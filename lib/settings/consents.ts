import type { ModelCopy } from '@/lib/contract/schema/model-server';
import type { Service } from '@/lib/contract/schema/connection';
import type { ConfirmedRule, PageSite, Settings, TextConsent } from './model';

type Receiver = Pick<Service, 'id' | 'baseUrl'>;
type Model = Pick<ModelCopy, 'baseUrl' | 'model' | 'runsAt'>;

/** Whether the service at this address may receive addresses of pages. */
export const mayGetAddresses = (
  { sendingAgreed }: Settings,
  { baseUrl }: Pick<Service, 'baseUrl'>,
): boolean => sendingAgreed.includes(baseUrl);

/** Whether exactly this model may receive the text of pages. */
export const mayGetText = ({ textAgreed }: Settings, model: Model): boolean =>
  textAgreed.some((one) => isSameModel(one, model));

/**
 * The consent to send pages of a site to a service without a preview, if there
 * is one for its address.
 */
export const pageConsent = (
  { pageSites }: Pick<Settings, 'pageSites'>,
  site: string,
  { id, baseUrl }: Receiver,
): PageSite | undefined =>
  pageSites.find(
    (one) => one.site === site && one.service === id && one.baseUrl === baseUrl,
  );

/**
 * Whether the user has confirmed a rule for a site and a service, so that it
 * doesn't ask about the site's addresses.
 */
export const hasConfirmedRule = (
  { confirmedRules }: Pick<Settings, 'confirmedRules'>,
  site: string,
  rule: string,
  { id, baseUrl }: Receiver,
): boolean =>
  confirmedRules.some(
    (one) =>
      isSameRule(one, { site, rule, service: id }) && one.baseUrl === baseUrl,
  );

export const withConfirmedRules = (
  settings: Settings,
  confirmed: readonly ConfirmedRule[],
): Settings => ({
  ...settings,
  confirmedRules: [
    ...confirmed.reduce(withoutConfirmedRule, settings).confirmedRules,
    ...confirmed,
  ],
});

export const withoutConfirmedRule = (
  settings: Settings,
  gone: SiteRule,
): Settings => ({
  ...settings,
  confirmedRules: settings.confirmedRules.filter(
    (one) => !isSameRule(one, gone),
  ),
});

export const withAddressConsent = (
  settings: Settings,
  baseUrl: string,
): Settings => ({
  ...settings,
  sendingAgreed: [
    ...settings.sendingAgreed.filter((one) => one !== baseUrl),
    baseUrl,
  ],
});

export const withTextConsent = (
  settings: Settings,
  model: Model,
): Settings => ({
  ...settings,
  textAgreed: [
    ...settings.textAgreed.filter((one) => !isSameModel(one, model)),
    consentFor(model),
  ],
});

export const withPageConsent = (
  settings: Settings,
  consent: PageSite,
): Settings => {
  const { pageSites } = withoutPageConsent(settings, consent);
  return { ...settings, pageSites: [...pageSites, consent] };
};

export const withoutPageConsent = (
  settings: Settings,
  { site, service }: Pick<PageSite, 'site' | 'service'>,
): Settings => ({
  ...settings,
  pageSites: settings.pageSites.filter(
    (one) => one.site !== site || one.service !== service,
  ),
});

/**
 * The settings without consents for services and models that were removed or
 * changed since. Every change of the settings goes through this, so a consent
 * ends with the address or the model it names, and Pluck asks again after a
 * removal is undone.
 */
export function withLiveConsents(settings: Settings): Settings {
  const {
    services,
    models,
    sendingAgreed,
    textAgreed,
    pageSites,
    confirmedRules,
  } = settings;
  return {
    ...settings,
    sendingAgreed: sendingAgreed.filter((baseUrl) =>
      services.some((one) => one.baseUrl === baseUrl),
    ),
    textAgreed: textAgreed.filter((one) =>
      models.some((model) => isSameModel(one, model)),
    ),
    pageSites: pageSites.flatMap(
      ({ site, service: id, baseUrl: agreed, withoutEmails }) => {
        const baseUrl = services.find((service) => service.id === id)?.baseUrl;
        // Version 0.1.0 stored no address.
        if (baseUrl === undefined || (agreed ?? baseUrl) !== baseUrl) return [];
        return { site, service: id, baseUrl, withoutEmails };
      },
    ),
    confirmedRules: confirmedRules.filter(({ service, baseUrl }) =>
      services.some((one) => one.id === service && one.baseUrl === baseUrl),
    ),
  };
}

type SiteRule = Omit<ConfirmedRule, 'baseUrl'>;

const isSameRule = (one: SiteRule, other: SiteRule): boolean =>
  one.site === other.site &&
  one.rule === other.rule &&
  one.service === other.service;

const isSameModel = (one: Model, other: Model): boolean =>
  one.baseUrl === other.baseUrl &&
  one.model === other.model &&
  one.runsAt === other.runsAt;

function consentFor({ baseUrl, model, runsAt }: Model): TextConsent {
  return runsAt === undefined ? { baseUrl, model } : { baseUrl, model, runsAt };
}

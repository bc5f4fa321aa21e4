import { i18n } from '#i18n';
import type {
  OptionalPermission,
  ManifestPermission,
} from '@/lib/safe/permissions';

const leaving = [
  'scrape',
  'page',
  'work',
  'key',
  'credits',
  'lists',
  'screenshots',
  'asked',
  'notes',
  'noteImages',
] as const;
const kept = ['results', 'settings', 'secrets', 'drafts'] as const;
const refused = ['nonPublic', 'telling', 'never', 'private'] as const;

/**
 * What leaves this computer, what stays, and why Pluck has its permissions. The
 * page requests nothing.
 */
export const PrivacyPage = ({
  permissions,
}: {
  permissions: (ManifestPermission | OptionalPermission)[];
}) => (
  <main class="settings privacy">
    <header class="stack">
      <h1>{i18n.t('promises.title')}</h1>
      <p class="soft">{i18n.t('promises.intro')}</p>
    </header>
    <section class="card settings-card" aria-labelledby="leaves">
      <header>
        <h2 id="leaves">{i18n.t('promises.leaves.title')}</h2>
        <p class="soft">{i18n.t('promises.leaves.help')}</p>
      </header>
      <dl class="told-of">
        {leaving.map((what) => (
          <div key={what}>
            <dt>{i18n.t(`promises.leaves.${what}.what`)}</dt>
            <dd>
              <span class="to">{i18n.t(`promises.leaves.${what}.to`)}</span>
              {i18n.t(`promises.leaves.${what}.when`)}
            </dd>
          </div>
        ))}
      </dl>
      <p class="acts">
        <SettingsLink to="services" />
        <SettingsLink to="answers" />
      </p>
    </section>
    <section class="card settings-card" aria-labelledby="refuses">
      <header>
        <h2 id="refuses">{i18n.t('promises.refuses.title')}</h2>
        <p class="soft">{i18n.t('promises.refuses.help')}</p>
      </header>
      <ul class="points">
        {refused.map((what) => (
          <li key={what}>{i18n.t(`promises.refuses.${what}`)}</li>
        ))}
      </ul>
      <p class="acts">
        <SettingsLink to="never" />
      </p>
    </section>
    <section class="card settings-card" aria-labelledby="stays">
      <header>
        <h2 id="stays">{i18n.t('promises.stays.title')}</h2>
        <p class="soft">{i18n.t('promises.stays.help')}</p>
      </header>
      <dl class="told-of">
        {kept.map((what) => (
          <div key={what}>
            <dt>{i18n.t(`promises.stays.${what}.what`)}</dt>
            <dd>
              <span class="to">{i18n.t(`promises.stays.${what}.where`)}</span>
              {i18n.t(`promises.stays.${what}.erase`)}
            </dd>
          </div>
        ))}
      </dl>
      <p class="acts">
        <SettingsLink to="data" />
      </p>
    </section>
    <section class="card settings-card" aria-labelledby="content">
      <h2 id="content">{i18n.t('promises.content.title')}</h2>
      <p>{i18n.t('promises.content.help')}</p>
    </section>
    <section class="card settings-card" aria-labelledby="permissions">
      <header>
        <h2 id="permissions">{i18n.t('promises.permissions.title')}</h2>
        <p class="soft">{i18n.t('promises.permissions.help')}</p>
      </header>
      <dl class="told-of">
        {[...permissions, 'sites' as const].map((name) => (
          <div key={name}>
            <dt>
              {name === 'sites' ? (
                i18n.t('promises.permissions.sitesName')
              ) : (
                <code>{name}</code>
              )}
            </dt>
            <dd>{i18n.t(`promises.permissions.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  </main>
);

/** A link to the settings section for the text above. */
const SettingsLink = ({
  to,
}: {
  to: 'services' | 'answers' | 'never' | 'data';
}) => (
  <a class="btn btn-sm" href={`/options.html#${to}`}>
    {i18n.t(`promises.settings.${to}`)}
  </a>
);

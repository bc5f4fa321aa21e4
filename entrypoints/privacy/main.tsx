import { render } from 'preact';
import { PrivacyPage } from '@/components/privacy';
import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
import '@/components/ui/surfaces.css';
import '@/components/ui/content.css';
import '@/components/options/settings.css';
import '@/components/privacy/privacy.css';
import { optionalIn, permissionsIn } from '@/lib/safe/permissions';

const root = document.querySelector('#app');
const { BROWSER } = import.meta.env;
if (root) {
  render(
    <PrivacyPage
      permissions={[...permissionsIn(BROWSER), ...optionalIn(BROWSER)]}
    />,
    root,
  );
}

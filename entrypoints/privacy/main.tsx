import { render } from 'preact'
import { PrivacyPage } from '@/components/privacy/privacy-page'
import '@/components/ui/tokens.css'
import '@/components/ui/base.css'
import '@/components/settings/settings.css'
import '@/components/privacy/privacy.css'
import { type OptionalPermission, optionalUses, permissionsIn } from '@/lib/safe/permissions'

const root = document.querySelector('#app')
const optional = Object.keys(optionalUses) as OptionalPermission[]
if (root) {
  render(<PrivacyPage permissions={[...permissionsIn(import.meta.env.BROWSER), ...optional]} />, root)
}

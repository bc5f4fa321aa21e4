import { render } from 'preact'
import { PrivacyPage } from '@/components/privacy/privacy-page'
import '@/components/ui/tokens.css'
import '@/components/ui/base.css'
import '@/components/settings/settings.css'
import '@/components/privacy/privacy.css'
import { permissionsIn } from '@/lib/safe/permissions'

const root = document.querySelector('#app')
if (root) render(<PrivacyPage permissions={permissionsIn(import.meta.env.BROWSER)} />, root)

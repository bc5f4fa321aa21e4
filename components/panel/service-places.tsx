import { i18n } from '#i18n'
import { Sessions } from '@/components/sessions'
import { PlaceHeader } from './headers'
import type { Panel } from './panel-state'
import { WorkPlace } from './work-place'

/** A service's sessions, or the interactions in one. */
export const SessionsPlace = ({ panel }: { panel: Panel }) => {
  const { sessions, interactions } = panel.lookups
  if (interactions.isOpen.value) return <WorkPlace panel={panel} />
  return (
    <>
      <PlaceHeader panel={panel} title={i18n.t('sessions.title')} />
      <main class="service-place">
        <Sessions sessions={sessions} interactions={interactions} onSettings={panel.connect} />
      </main>
    </>
  )
}

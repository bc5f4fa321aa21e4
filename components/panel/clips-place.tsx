import { i18n } from '#i18n'
import { ClipList } from '@/components/clips'
import { PlaceHeader } from './headers'
import type { Panel } from './panel-state'

/** Finished and pending clips. */
export const ClipsPlace = ({ panel }: { panel: Panel }) => (
  <>
    <PlaceHeader panel={panel} title={i18n.t('clip.list.title')} />
    <ClipList clips={panel.clips} onShow={panel.pick} />
  </>
)

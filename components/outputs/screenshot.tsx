import { defineField } from './parts/define-output'
import { ToolsRow } from './parts/tools'
import { KeptPicture } from './parts/kept-picture'

export const screenshot = defineField({
  id: 'screenshot',
  View: ({ value, title }) => (
    <>
      <ToolsRow />
      <KeptPicture url={value} title={title} />
    </>
  ),
})

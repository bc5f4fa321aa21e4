import { MainAction } from './main-action';
import { usePopup } from './popup-context';
import { QuickActions } from './quick-actions';

/** Read, Copy and Clip; for a moment, what one of them has done. */
export const Verbs = () => {
  const Done = usePopup().later.value?.Done;
  return (
    <div class="verbs">
      <MainAction />
      <QuickActions />
      <div role="status">{Done && <Done />}</div>
    </div>
  );
};

import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Banner } from '@/components/ui/banner';
import { count } from '@/components/ui/measure';

/** Warns of watches that a service would carry on, and bill. */
export const WatchesLeft = ({ find }: { find(): Promise<number> }) => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    // Without the database there are no watches.
    void find().then(setLeft, () => {});
  }, []);
  return (
    <div role="status">
      {left > 0 && (
        <Banner tone="warn" help={i18n.t('watch.left', left, [count(left)])} />
      )}
    </div>
  );
};

import { type Signal, useSignal } from '@preact/signals';
import { useContext, useEffect } from 'preact/hooks';
import { AnswerContext } from './contexts';

/**
 * Whether pictures are shown: once the user asks for them, and unasked if the
 * page's own tab has loaded every one of them.
 */
export function usePicturesShown(
  addresses: readonly string[],
): Signal<boolean> {
  const areShown = useSignal(false);
  const unasked = useContext(AnswerContext)?.unaskedPictures;
  const isUnasked =
    addresses.length > 0 &&
    (unasked === 'all' || addresses.every((one) => unasked?.has(one)));
  useEffect(() => {
    if (isUnasked) areShown.value = true;
  }, [isUnasked]);
  return areShown;
}

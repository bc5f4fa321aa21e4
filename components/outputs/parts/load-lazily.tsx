import { useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';

/** A part of a view that is loaded with its dependencies when first drawn. */
export const loadLazily =
  <Props extends object>(
    load: () => Promise<FunctionComponent<Props>>,
  ): FunctionComponent<Props> =>
  (props) => {
    const loaded = useSignal<{
      Part?: FunctionComponent<Props>;
      hasFailed?: true;
    }>({});
    useEffect(() => {
      const start = async () => {
        try {
          const Part = await load();
          loaded.value = { Part };
        } catch {
          loaded.value = { hasFailed: true };
        }
      };
      void start();
    }, []);
    const { Part, hasFailed } = loaded.value;
    if (Part) return <Part {...props} />;
    return (
      <p class="muted" aria-busy={!hasFailed}>
        {i18n.t(hasFailed ? 'panel.undrawable' : 'panel.loading')}
      </p>
    );
  };

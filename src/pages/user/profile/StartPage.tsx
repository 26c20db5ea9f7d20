import { useTranslate } from 'ra-core';
import { loadStartPage } from '#providers/suite/userPreference.ts';
import { FactSection } from '../../../results/FactList.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { useSlice } from '../../../results/useSlice.ts';
import { useMenu } from '../../../shell/menu/useMenu.ts';
import { StartPageChoice } from './StartPageChoice.tsx';
import { startPageKey } from './useStartPage.ts';

/**
 * The page that the person begins with (docs/specification.md#application-7-suite-calls). Not there for those
 * without a menu: they have nothing to choose from.
 */
export function StartPage() {
  return useMenu().length > 0 ? <Start /> : null;
}

function Start() {
  const translate = useTranslate();
  const start = useSlice({ key: startPageKey, read: loadStartPage });
  return (
    <FactSection title={translate('account.profile.start')}>
      {start.status === 'pending' && <RowsSkeleton rows={1} height={84} />}
      {start.status === 'error' && (
        <ResultMessage
          title={translate('account.profile.startFailed')}
          error={start.error}
          onRetry={start.ask}
        />
      )}
      {start.status === 'success' && <StartPageChoice page={start.data} />}
    </FactSection>
  );
}

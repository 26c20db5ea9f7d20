import { type ReactNode, useMemo } from 'react';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { useQueryState } from '../../../results/useQueryState.ts';
import { languageNamed } from '../../../ui/LanguageProvider.tsx';
import { type GrantTree, grantTree } from './grantTree.ts';

/** Loads all grantable permissions in the console's language and passes them to `draw`. */
export function WithGrantTree({ draw }: { readonly draw: (tree: GrantTree) => ReactNode }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const [locale] = useLocaleState();
  const catalogue = useQueryState({
    key: ['permissions', 'all'],
    read: () => provider.permissionCatalogue(),
  });
  const known = catalogue.status === 'success' ? catalogue.data : undefined;
  const tree = useMemo(() => known && grantTree(known, languageNamed(locale) ?? 'en'), [known, locale]);
  if (tree) return draw(tree);
  return catalogue.status === 'error' ? (
    <ResultMessage title={translate('security.unread')} error={catalogue.error} onRetry={catalogue.ask} />
  ) : (
    <RowsSkeleton rows={6} />
  );
}

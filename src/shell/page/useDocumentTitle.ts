import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useSession } from '../../session/SessionContext.tsx';

/** The title of the browser's tab: "Pay codes · Los Angeles Unified · ABSMGMT". */
export function useDocumentTitle(title: string): void {
  const translate = useTranslate();
  const { organization } = useSession();
  const parts = [title, organization?.name, translate('shell.product')];
  const text = parts.filter((part) => part !== undefined && part !== '').join(' · ');
  useEffect(() => {
    document.title = text;
  }, [text]);
}

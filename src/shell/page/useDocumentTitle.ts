import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../../session/SessionContext.tsx';

/** Sets the document title: "Pay codes · Los Angeles Unified · ABSMGMT"; with a part: "Ann Lee · Address · …". */
export function useDocumentTitle(title: string, part?: string): void {
  const translate = useTranslate();
  const { organization } = useSession();
  const parts = [title, part, organization?.name, translate('shell.product')];
  const text = parts.filter((part) => part !== undefined && part !== '').join(' · ');
  useEffect(() => {
    document.title = text;
  }, [text]);
}

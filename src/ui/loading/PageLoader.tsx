import { useTranslate } from 'ra-core';
import { Loader } from './Loader.tsx';

/** The loader in the place of a page, while its first files are fetched. */
export function PageLoader() {
  const translate = useTranslate();
  return <Loader label={translate('shell.loading')} />;
}

import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useCopy } from '../../useCopy.ts';
import { hashFor } from '../text/sharedText.ts';

/** Copies an address that holds the whole text. */
export function ShareButton({ text }: { readonly text: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const share = async () => {
    const hash = await hashFor(text);
    if (hash === undefined) notify('developer.play.tooLongToShare', { type: 'warning' });
    else await copy(`${window.location.origin}${window.location.pathname}${hash}`, 'developer.play.shared');
  };
  return <Button onClick={share}>{translate('developer.play.share')}</Button>;
}

import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { ToggleChoice } from '../../../ui/input/ToggleChoice.tsx';
import { treeParameter } from './treeParameter.ts';

/** Buttons that switch between list and tree. */
export function TreeChoice() {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const show = (isTree: boolean) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (isTree) next.set(treeParameter, '1');
      else next.delete(treeParameter);
      return next;
    });
  return (
    <ToggleChoice
      label={translate('list.shownAs')}
      value={params.has(treeParameter) ? 'tree' : 'table'}
      options={(['table', 'tree'] as const).map((one) => [one, translate(`list.${one}`)] as const)}
      onChange={(chosen) => chosen && show(chosen === 'tree')}
    />
  );
}

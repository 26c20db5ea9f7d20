import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { hiddenByFilter } from '#schemas/protocol/pageFacts.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { ListStateControl } from '../../listState.ts';

/** Checkbox that includes hidden records, which lists exclude by default. */
export function HiddenSwitch({ list, isHiding }: { list: ListStateControl; isHiding: boolean }) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const show = (isShown: boolean) =>
    list.changeQuery(({ filter }) => {
      const { [entity.hiddenBy?.field ?? '']: _, ...others } = filter;
      return { filter: isShown ? others : { ...others, ...hiddenByFilter(entity) } };
    });
  return (
    <FormControlLabel
      control={<Checkbox checked={!isHiding} onChange={(_, isShown) => show(isShown)} />}
      label={translate(switchText(entity))}
      sx={{ mr: 0 }}
    />
  );
}

/** Message key of the checkbox that includes hidden records. */
export function switchText({ hiddenBy, computed }: Entity): string {
  if (computed) return 'list.showAll';
  return hiddenBy?.when === false ? 'list.showInactive' : 'list.showHidden';
}

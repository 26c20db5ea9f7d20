import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';

/** What has to be said of a list that came from a service that is not ours. */
export interface ServiceFindings {
  /** The console has paged, sorted and filtered what it was given at once. */
  readonly whole?: { readonly given: number; readonly isCut: boolean };
  /** Values that are not as declared, which are left out. */
  readonly misfits?: readonly { readonly place: string; readonly came: unknown }[];
}

/** Says above a list how far it can be trusted: what is left out as a warning, how it was made in passing. */
export function ServiceNotice({ whole, misfits = [] }: ServiceFindings) {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const service = text(entity.declaration.title);
  const [misfit] = misfits;
  const count = showCount(whole?.given);
  return (
    <Box sx={{ display: 'grid', gap: 1, pb: 1 }}>
      {misfit && (
        <Alert severity="warning">
          {translate('editing.service.misfit', {
            service,
            place: misfit.place,
            came: JSON.stringify(misfit.came)?.slice(0, 80),
          })}
        </Alert>
      )}
      {whole?.isCut && (
        <Alert severity="warning">{translate('editing.service.cut', { service, count })}</Alert>
      )}
      {whole && !whole.isCut && (
        <Box role="note" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {translate('editing.service.whole', { service, count })}
        </Box>
      )}
    </Box>
  );
}

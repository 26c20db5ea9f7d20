import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { ServiceFindings } from '../state/useEntityList.ts';

/**
 * Notices above a list of an external service about its data: a warning about invalid values or missing rows, and a
 * note that the console pages the rows itself.
 */
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

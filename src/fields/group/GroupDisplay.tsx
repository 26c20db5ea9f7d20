import Box from '@mui/material/Box';
import { useEntity } from '../../derived/EntityContext.tsx';
import type { DisplayRendererProps, InnerDisplay } from '../renderer.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';
import { memberOf } from '../shown/memberOf.ts';

/** The fields of a group, each with its name. */
export function GroupDisplay({ field, value, Inner }: DisplayRendererProps & InnerDisplay) {
  const { text } = useEntity();
  if (value === null || value === undefined) return <EmptyValue />;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(6em, max-content) minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      {field.fields.map((inner) => (
        <Box key={inner.name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {text(inner.title)}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            <Inner field={inner} value={memberOf(value, inner.name)} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

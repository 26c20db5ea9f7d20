import Box from '@mui/material/Box';
import { showValue } from '#schemas/model/fields/showValue.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { DisplayRendererProps, DisplayRenderers, InnerDisplay } from '../renderer.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';
import { memberOf } from '../shown/memberOf.ts';

/** Display renderers of groups. A group is an object with fields of its own. */
export const groupDisplayRenderers: DisplayRenderers = {
  Display: GroupDisplay,
  Column: GroupColumn,
  align: 'left',
  width: 40,
};

function GroupColumn({ field, value }: DisplayRendererProps) {
  const { localizer } = useEntity();
  const texts = field.fields.map((inner) => showValue(inner, memberOf(value, inner.name), localizer));
  return <>{texts.filter((text) => text !== '').join(', ')}</>;
}

/** The fields of a group, each with its title. */
function GroupDisplay({ field, value, Inner }: DisplayRendererProps & InnerDisplay) {
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

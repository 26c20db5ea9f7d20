import { styled } from '@mui/material/styles';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { FormGroup } from './FormGroup.tsx';
import { isWide, type VisibleGroup } from './formGroups.ts';

interface FieldPlacesProps {
  readonly group: VisibleGroup;
  readonly fields: readonly Field[];
}

/**
 * Placeholder of a form group: one box per field, as high as the field will be. It ignores clicks, because a group that
 * the user expands here would collapse again when the form replaces the placeholder.
 */
export function FieldSkeletons({ group, fields }: FieldPlacesProps) {
  return (
    <div inert>
      <FormGroup group={group}>
        <SkeletonFields fields={fields} />
      </FormGroup>
    </div>
  );
}

/** Placeholders for the fields of a group that are not rendered yet. */
export function SkeletonFields({ fields }: Pick<FieldPlacesProps, 'fields'>) {
  if (fields.length === 0) return null;
  return (
    <PlaceGrid>
      {fields.map((field) => (
        <div key={field.name} data-wide={isWide(field) || undefined}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </PlaceGrid>
  );
}

/**
 * Grid of the placeholders, in the columns of their group. Each field is one plain element with three bars, which is
 * cheap to render.
 */
const PlaceGrid = styled('div')(({ theme }) => ({
  display: 'contents',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  '& span': { display: 'block', borderRadius: 4, backgroundColor: theme.vars.palette.Skeleton.bg },
  '& span:nth-of-type(1)': { height: 12, width: '30%', margin: '5px 0 8px' },
  '& span:nth-of-type(2)': { height: 38 },
  '& span:nth-of-type(3)': { height: 12, width: '60%', margin: '4px 0' },
}));

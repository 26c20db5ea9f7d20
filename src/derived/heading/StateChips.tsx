import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import { isHidden } from './isHidden.ts';

interface StateChipsProps {
  readonly entity: Entity;
  readonly record: RecordData;
}

/** The states of a record that change what can be done with it: hidden, or not active. */
export function StateChips({ entity, record }: StateChipsProps) {
  const translate = useTranslate();
  if (!isHidden(entity, record)) return null;
  const word = entity.hiddenBy?.when === false ? 'inactive' : 'hidden';
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<VisibilityOffOutlined />}
      label={translate(`form.record.${word}`)}
    />
  );
}
